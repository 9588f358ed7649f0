/** What lies on the device: answers of the server with a note of each, and changes that wait to be sent. */
type StoreName = "answers" | "notes" | "changes";

const databaseName = "verkaufs-cockpit";
let opened: Promise<IDBDatabase> | undefined;

/**
 * Does something with stores of this device in one transaction.
 * @param work asks for what it wants; what it returns is given back once all is written
 * @throws DOMException where the browser has no store or it is full
 */
export async function onDevice<Result>(
  names: StoreName[],
  mode: IDBTransactionMode,
  work: (store: (name: StoreName) => IDBObjectStore) => Result,
): Promise<Result> {
  opened ??= open();
  const transaction = (await opened.catch(forget)).transaction(names, mode);
  const result = work((name) => transaction.objectStore(name));
  await new Promise<void>((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () => reject(transaction.error ?? new DOMException("aborted")));
  });
  return result;
}

/** Reads from one store of this device. @throws DOMException */
export async function readDevice<Value>(name: StoreName, ask: (store: IDBObjectStore) => IDBRequest): Promise<Value> {
  const request = await onDevice([name], "readonly", (store) => ask(store(name)));
  return request.result as Value;
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(databaseName, 1);
    request.addEventListener("upgradeneeded", () => {
      for (const name of ["answers", "notes", "changes"] satisfies StoreName[])
        request.result.createObjectStore(name, { keyPath: "id" });
    });
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new DOMException("no store")));
  });
}

function forget(error: unknown): never {
  opened = undefined;
  throw error;
}
