/** Every store of IndexedDB in which users keep something, with how its records name their owner (docs/browser-data.md). */
import { type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import { partsOfDraftKey } from '../draft/draft-switch.ts'

/** A migration; never changed after release. */
export type UpgradeStep = (
  made: IDBPDatabase,
  transaction: IDBPTransaction<unknown, string[], 'versionchange'>,
) => void

export interface DatabaseStore {
  readonly database: string
  readonly store: string
  open(): Promise<IDBPDatabase>
  /** Undefined where a record that could not be read any more does not tell it. */
  ownerOf(key: IDBValidKey, value: unknown): string | undefined
}

/** In every database: what could not be read any more, with keys of its own. */
export const unreadableStore = 'unreadable'

/**
 * The version is the number of steps: a browser that was last here some steps ago takes those that it has not taken.
 * A page with more steps, in another tab, is let through: then this page opens anew, or says that it is too old.
 * Stored values are untyped, because other versions wrote them; parsed on reading.
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

/** Creates stores, in a new database beside the one for what could not be read. */
const step =
  (...stores: string[]): UpgradeStep =>
  (made) => {
    for (const store of stores) made.createObjectStore(store)
    if (!made.objectStoreNames.contains(unreadableStore))
      made.createObjectStore(unreadableStore, { autoIncrement: true })
  }

export function memberOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

const namedInRecord: DatabaseStore['ownerOf'] = (_, value) => {
  const owner = memberOf(value, 'owner')
  return typeof owner === 'string' ? owner : undefined
}
const namedInKey: DatabaseStore['ownerOf'] = (key) =>
  typeof key === 'string' && key.includes(' ') ? partsOfDraftKey(key).owner : undefined

const agents = databaseOf('studio.agents', [step('versions', 'runs'), step('drafts'), step('activity')])
const evaluations = databaseOf('studio.evaluations', [step('runs'), step('scenario-runs')])

const inAgents = { database: 'studio.agents', open: agents }
const inEvaluations = { database: 'studio.evaluations', open: evaluations }

export const versionStore: DatabaseStore = { ...inAgents, store: 'versions', ownerOf: namedInRecord }
/** Imports that were not finished, one for each number. */
export const importStore: DatabaseStore = { ...inAgents, store: 'runs', ownerOf: namedInKey }
export const draftStore: DatabaseStore = { ...inAgents, store: 'drafts', ownerOf: namedInKey }
/** A user's changes, one list per number. */
export const ownChangeStore: DatabaseStore = { ...inAgents, store: 'activity', ownerOf: namedInKey }
export const evaluationStore: DatabaseStore = { ...inEvaluations, store: 'runs', ownerOf: namedInRecord }
export const scenarioRunStore: DatabaseStore = {
  ...inEvaluations,
  store: 'scenario-runs',
  ownerOf: namedInRecord,
}

/** A database with one store, for test chats. */
export function singleStore(database: string): DatabaseStore {
  return { database, store: 'records', open: databaseOf(database, [step('records')]), ownerOf: namedInRecord }
}
export const testChatStore = singleStore('studio.test-chats')

export const databaseStores: readonly DatabaseStore[] = [
  versionStore,
  importStore,
  draftStore,
  ownChangeStore,
  evaluationStore,
  scenarioRunStore,
  testChatStore,
]
