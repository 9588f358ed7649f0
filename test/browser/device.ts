import type { Page } from "playwright-core";

interface Lying {
  id: string;
  key?: string[];
}

/** What lies in a store on the device (web/src/features/offline/device-store.ts); nothing where the cockpit has kept nothing yet. */
export const lyingIn = (page: Page, store: string) =>
  page.evaluate(async (name): Promise<Lying[]> => {
    const database = "verkaufs-cockpit";
    if (!(await indexedDB.databases()).some((one) => one.name === database)) return [];
    return new Promise((resolve, reject) => {
      const opened = indexedDB.open(database);
      opened.addEventListener("error", () => reject(new Error(opened.error?.message)));
      opened.addEventListener("success", () => {
        const all = opened.result.transaction(name).objectStore(name).getAll();
        all.addEventListener("error", () => reject(new Error(all.error?.message)));
        all.addEventListener("success", () => {
          opened.result.close();
          resolve(all.result as Lying[]);
        });
      });
    });
  }, store);
