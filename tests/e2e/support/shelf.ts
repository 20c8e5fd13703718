// A match on the shelf of a device, as if it had been played there.

/** Runs in the page: as the end of a match on one tablet leaves it there. */
export function putOnShelf(json: string): Promise<void> {
  const record = JSON.parse(json);
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("rapid-city", 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore("records", { keyPath: "id" });
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const transaction = opening.result.transaction("records", "readwrite");
      transaction.objectStore("records").put({ id: record.id, record, handedOver: false });
      transaction.oncomplete = () => {
        opening.result.close();
        resolve();
      };
    };
  });
}
