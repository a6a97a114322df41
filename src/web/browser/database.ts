/** Opens a database of this browser, brought up to date step by step. */
import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb'

/** What leads from one version to the next; it never changes once it has been released. */
export type UpgradeStep<Stores extends DBSchema> = (
  made: IDBPDatabase<Stores>,
  transaction: IDBPTransaction<Stores, StoreNames<Stores>[], 'versionchange'>,
) => void

/**
 * The version is the number of steps: a browser that was last here some steps ago takes those that it has not taken.
 * A page with more steps, in another tab, is let through: then this page opens anew, or says that it is too old.
 */
export function database<Stores extends DBSchema>(
  name: string,
  steps: readonly UpgradeStep<Stores>[],
): () => Promise<IDBPDatabase<Stores>> {
  let opened: Promise<IDBPDatabase<Stores>> | undefined

  function forget() {
    opened = undefined
  }

  return () => {
    opened ??= openDB<Stores>(name, steps.length, {
      upgrade(made, oldVersion, _, transaction) {
        for (const step of steps.slice(oldVersion)) step(made, transaction)
      },
      blocking() {
        void opened?.then((current) => current.close())
        forget()
      },
      terminated: forget,
    }).catch((error: unknown) => {
      // A refusal is not remembered: private windows and full disks come and go.
      forget()
      throw error
    })
    return opened
  }
}
