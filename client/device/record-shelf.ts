// Matches that this device has played by itself, on a shelf of the browser: they last without a network, and until somebody clears the site's data.
import type { MatchRecord } from "../../shared/rapid-city/match-record/match-record.ts";

export type Shelved = {
  readonly id: string;
  readonly record: MatchRecord;
  /** A house has it too. */
  readonly handedOver: boolean;
};

const NAME = "rapid-city";
const SHELF = "records";

/** Where the browser grants no shelf, nothing is on it. */
export async function shelve(record: MatchRecord): Promise<void> {
  const known = await findShelved(record.id);
  await put({ id: record.id, record, handedOver: known?.handedOver ?? false });
}

export const noteHandedOver = (shelved: Shelved): Promise<void> => put({ ...shelved, handedOver: true });

/** The newest first. */
export async function listShelved(): Promise<Shelved[]> {
  const all = await ask<Shelved[]>("readonly", (shelf) => shelf.getAll());
  return (all ?? []).sort((a, b) => (a.id < b.id ? 1 : -1));
}

export const findShelved = (id: string): Promise<Shelved | null> =>
  ask<Shelved | undefined>("readonly", (shelf) => shelf.get(id)).then((found) => found ?? null);

const put = async (shelved: Shelved): Promise<void> =>
  void (await ask("readwrite", (shelf) => shelf.put(shelved)));

/** Null where it cannot be answered. */
async function ask<T>(
  mode: IDBTransactionMode,
  question: (shelf: IDBObjectStore) => IDBRequest,
): Promise<T | null> {
  try {
    const database = await opened();
    const transaction = database.transaction(SHELF, mode);
    const asked = question(transaction.objectStore(SHELF));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    database.close();
    return asked.result as T;
  } catch {
    return null;
  }
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(NAME, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(SHELF, { keyPath: "id" });
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
    opening.onblocked = () => reject(new Error("blocked"));
  });
}
