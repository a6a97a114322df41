/** All data of one user in this browser: read, delete, restore from a file (docs/browser-data.md). */
import { schemaName } from '../../../contract/studio/files/schema-name.ts'
import { z } from '../../../contract/zod.ts'
import { ownedName, ownerOfName } from '../../browser/setting.ts'
import { deleteOwnedRecords, isRecordOf, readOwnedRecords, writeOwnedRecord } from './owned-records.ts'

/** Device settings are not personal, so they stay. */
const deviceSettings = new Set(['studio.theme.v1', 'studio.drawer-height.v1', 'studio.story.v1'])

/** Stored by earlier versions, and read by no page since: exported and deleted like all else, but never imported. */
export function isFormerSetting(name: string): boolean {
  return /^studio\.playground-(?:saved|history)\./.test(name)
}

const records = z.array(z.object({ key: z.union([z.string(), z.number()]), value: z.unknown() }))

export const browserData = z.object({
  $schema: z.string().optional(),
  format: z.literal('messaging-agent-browser-data'),
  version: z.literal(1),
  exportedAt: z.iso.datetime(),
  /** The platform's user id. */
  owner: z.string(),
  /** By name without the owner. */
  localStorage: z.record(z.string().regex(/^studio\.[a-z0-9.-]+$/), z.unknown()),
  /** This tab's unsaved text; never imported. */
  sessionStorage: z.record(z.string(), z.unknown()),
  /** By database and store. */
  indexedDB: z.record(z.string(), z.record(z.string(), records)),
})
export type BrowserData = z.infer<typeof browserData>

export async function readBrowserData(owner: string, at = new Date()): Promise<BrowserData> {
  const indexedDB: BrowserData['indexedDB'] = {}
  for (const { database, store, key, value } of await readOwnedRecords((one) => one === owner)) {
    if (typeof key !== 'string' && typeof key !== 'number') continue
    const stores = indexedDB[database] ?? {}
    indexedDB[database] = { ...stores, [store]: [...(stores[store] ?? []), { key, value }] }
  }
  return {
    $schema: schemaName('browser-data'),
    format: 'messaging-agent-browser-data',
    version: 1,
    exportedAt: at.toISOString(),
    owner,
    localStorage: Object.fromEntries(
      Object.entries({ ...localStorage })
        .filter(([name]) => ownerOfName(name) === owner)
        .map(([name, text]) => [name.slice(0, name.indexOf('/')), parsed(text)]),
    ),
    sessionStorage: Object.fromEntries(
      autosaves((one) => one === owner).map(([name, text]) => [name, parsed(text)]),
    ),
    indexedDB,
  }
}

export async function deleteBrowserData(owner: string): Promise<void> {
  await clear(owner)
  for (const [name] of autosaves((one) => one === owner)) sessionStorage.removeItem(name)
}

/** Entries without an owner are shown to no user, so they are deleted here. */
export async function deleteOwnerless(): Promise<void> {
  await deleteOwnedRecords((one) => one === undefined)
  for (const name of ownerlessNames()) localStorage.removeItem(name)
}

/** Counts entries without an owner, from earlier versions or damaged. */
export async function countOwnerless(): Promise<number> {
  return ownerlessNames().length + (await readOwnedRecords((one) => one === undefined)).length
}

/** Parses a file, or explains why it cannot be used. */
export function parseBrowserData(
  owner: string,
  value: unknown,
): { data: BrowserData } | { error: 'format' | 'owner' | 'records' } {
  const file = browserData.safeParse(value)
  if (!file.success) return { error: 'format' }
  const { data } = file
  if (data.owner !== owner) return { error: 'owner' }
  if (!recordsOf(data).every((record) => isRecordOf(owner, record))) return { error: 'records' }
  return { data }
}

/** Replaces the user's data with a file's; a failure restores the previous state. */
export async function replaceBrowserData(owner: string, data: BrowserData): Promise<void> {
  const before = await readBrowserData(owner)
  try {
    await clear(owner)
    await write(owner, data)
  } catch (error) {
    await clear(owner)
    await write(owner, before)
    throw error
  }
}

async function clear(owner: string): Promise<void> {
  await deleteOwnedRecords((one) => one === owner)
  for (const name of ownedNames(owner)) localStorage.removeItem(name)
}

async function write(owner: string, data: BrowserData): Promise<void> {
  for (const [name, value] of Object.entries(data.localStorage)) {
    if (deviceSettings.has(name) || isFormerSetting(name)) continue
    localStorage.setItem(ownedName(name, owner), typeof value === 'string' ? value : JSON.stringify(value))
  }
  for (const record of recordsOf(data)) await writeOwnedRecord(owner, record)
}

/** Unreadable entries are left in the file, for repair. */
function recordsOf({ indexedDB }: BrowserData) {
  return Object.entries(indexedDB).flatMap(([database, stores]) =>
    Object.entries(stores).flatMap(([store, list]) =>
      store === 'unreadable' ? [] : list.map(({ key, value }) => ({ database, store, key, value })),
    ),
  )
}

function ownedNames(owner: string): string[] {
  return Object.keys(localStorage).filter((name) => ownerOfName(name) === owner)
}

function ownerlessNames(): string[] {
  return Object.keys(localStorage).filter(
    (name) => name.startsWith('studio.') && !deviceSettings.has(name) && ownerOfName(name) === undefined,
  )
}

/** Unsaved form values, filtered by owner. */
export function autosaves(isWanted: (owner: unknown) => boolean): [string, string][] {
  return Object.entries({ ...sessionStorage }).filter(([name, text]: [string, string]) => {
    if (!name.startsWith('studio.')) return false
    const value = parsed(text)
    return typeof value === 'object' && value !== null && 'owner' in value && isWanted(value.owner)
  })
}

/** Text that is not JSON stays text. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Damaged, and quarantined unchanged.
    return text
  }
}
