// As much of a database as the store needs: the same statements for all of them.

export type Value = string | number | null;
export type Row = Readonly<Record<string, Value>>;
export type Statement = { readonly text: string; readonly values: readonly Value[] };

export interface Sql {
  all(statement: Statement): Promise<Row[]>;
  /** All of them or none; on the disk once it is done. */
  transact(statements: readonly Statement[]): Promise<void>;
  /** Whether what was to be written is at fault, and would be at the next try too, rather than the database. */
  refusesContent(error: unknown): boolean;
  /** While no other process does the same. */
  alone<T>(act: () => Promise<T>): Promise<T>;
  /** A copy of these tables as they are at this version, before they are changed; one of an earlier try is replaced. */
  backUp(version: number, tables: readonly string[]): Promise<void>;
  /** What was overwritten or deleted cannot be read in its files any more. */
  wipe(): Promise<void>;
  close(): Promise<void>;
}

/** What stands around the values in the program, once a place: a card alone brings more than a dozen statements. */
const known = new WeakMap<TemplateStringsArray, string>();

/** `sql\`SELECT … WHERE id = ${id}\``: values never become part of the text; a statement in it is a part of the whole. */
export function sql(parts: TemplateStringsArray, ...inserts: readonly (Value | Statement)[]): Statement {
  if (inserts.some(isPart)) return joined(parts, inserts);
  const text = known.get(parts) ?? parts.join("?").trim();
  known.set(parts, text);
  return { text, values: inserts as readonly Value[] };
}

const isPart = (insert: Value | Statement | undefined): insert is Statement =>
  typeof insert === "object" && insert !== null;

/** Of each number of rows a database keeps a statement of its own. */
const MOST_ROWS = 12;

/** What stands before the rows and after them, and as many rows as there are: one statement for all of them where they are few. */
export function rowsOf(
  before: Statement,
  rows: readonly (readonly Value[])[],
  after: Statement,
): Statement[] {
  const statements: Statement[] = [];
  for (let from = 0; from < rows.length; from += MOST_ROWS) {
    const some = rows.slice(from, from + MOST_ROWS);
    const row = `(${some[0]!.map(() => "?").join(", ")})`;
    const text = `${before.text} ${some.map(() => row).join(", ")} ${after.text}`;
    statements.push({ text, values: [...before.values, ...some.flat(), ...after.values] });
  }
  return statements;
}

function joined(parts: TemplateStringsArray, inserts: readonly (Value | Statement)[]): Statement {
  const text = parts.map((part, index) => {
    const insert = inserts[index];
    if (index === inserts.length) return part;
    return part + (isPart(insert) ? insert.text : "?");
  });
  return {
    text: text.join("").trim(),
    values: inserts.flatMap((insert) => (isPart(insert) ? insert.values : [insert])),
  };
}
