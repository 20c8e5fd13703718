// As much of a database as the store needs: the same statements for all of them.

export type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;
export type Statement = { readonly text: string; readonly values: readonly Value[] };

export interface Sql {
  all(statement: Statement): Promise<Row[]>;
  /** All of them or none; on the disk once it is done. */
  transact(statements: readonly Statement[]): Promise<void>;
  close(): Promise<void>;
}

/** `sql\`SELECT … WHERE id = ${id}\``: values never become part of the text. */
export const sql = (parts: TemplateStringsArray, ...values: readonly Value[]): Statement => ({
  text: parts.join("?").trim(),
  values,
});
