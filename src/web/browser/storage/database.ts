/** Opens a database of this browser, brought up to date step by step. */
import { type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'

/** What leads from one version to the next; it never changes once it has been released. */
export type UpgradeStep = (
  made: IDBPDatabase,
  transaction: IDBPTransaction<unknown, string[], 'versionchange'>,
) => void

/**
 * The version is the number of steps: a browser that was last here some steps ago takes those that it has not taken.
 * A page with more steps, in another tab, is let through: then this page opens anew, or says that it is too old.
 * What is stored has no type here: other versions of this program have written it, so it is parsed when it is read.
 */
export function databaseOf(name: string, steps: readonly UpgradeStep[]): () => Promise<IDBPDatabase> {
  let opened: Promise<IDBPDatabase> | undefined

  function forget() {
    opened = undefined
  }

  return () => {
    opened ??= openDB(name, steps.length, {
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
