/** All IndexedDB stores with user data, and how each names its owner (docs/browser-data.md). */

import { type IDBPDatabase, type IDBPTransaction, openDB } from 'idb'
import { isObject } from '../../../contract/json.ts'
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
  /** Undefined if an unreadable record does not name it. */
  ownerOf(key: IDBValidKey, value: unknown): string | undefined
}

/** In every database: unreadable entries, with their own keys. */
export const unreadableStore = 'unreadable'

/**
 * The version is the number of steps; a browser runs those it has not run yet. A newer page in another tab goes first:
 * this page then reopens, or reports that it is outdated. Stored values are untyped, because other versions wrote them.
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
      // Failures are not cached: private windows and full disks come and go.
      forget()
      throw error
    })
    return opened
  }
}

/** Creates stores; a new database also gets the quarantine. */
const step =
  (...stores: string[]): UpgradeStep =>
  (made) => {
    for (const store of stores) made.createObjectStore(store)
    if (!made.objectStoreNames.contains(unreadableStore))
      made.createObjectStore(unreadableStore, { autoIncrement: true })
  }

export function memberOf(value: unknown, name: string): unknown {
  return isObject(value) ? value[name] : undefined
}

const namedInRecord: DatabaseStore['ownerOf'] = (_, value) => {
  const owner = memberOf(value, 'owner')
  return typeof owner === 'string' ? owner : undefined
}
const namedInKey: DatabaseStore['ownerOf'] = (key) =>
  typeof key === 'string' && key.includes(' ') ? partsOfDraftKey(key).owner : undefined

const agents = databaseOf('studio.agents', [
  step('versions', 'runs'),
  step('drafts'),
  step('activity'),
  step('changes'),
])
const evaluations = databaseOf('studio.evaluations', [step('runs'), step('scenario-runs')])

const inAgents = { database: 'studio.agents', open: agents }
const inEvaluations = { database: 'studio.evaluations', open: evaluations }

export const versionStore: DatabaseStore = { ...inAgents, store: 'versions', ownerOf: namedInRecord }
/** Unfinished imports, one per number. */
export const importStore: DatabaseStore = { ...inAgents, store: 'runs', ownerOf: namedInKey }
export const draftStore: DatabaseStore = { ...inAgents, store: 'drafts', ownerOf: namedInKey }
/** A user's changes, one list per number. */
export const ownChangeStore: DatabaseStore = { ...inAgents, store: 'activity', ownerOf: namedInKey }
/** What a user's acts changed, by number. */
export const changeStore: DatabaseStore = { ...inAgents, store: 'changes', ownerOf: namedInRecord }
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
  changeStore,
  evaluationStore,
  scenarioRunStore,
  testChatStore,
]
