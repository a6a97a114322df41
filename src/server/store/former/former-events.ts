/** The files in which versions before the database stored their logs. */
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseJson } from '../../../contract/json.ts'
import { storedForm } from '../../../contract/stored/stored-form.ts'
import { z } from '../../../contract/zod.ts'
import type { AtRest } from '../at-rest.ts'
import type { StoredEvent } from '../event-store.ts'
import { isMissingFile } from '../missing-file.ts'
import { factFallbacks, storedEventFacts } from '../stored-event-facts.ts'

// An event as versions before the database stored it: a line with its id in plain text, everything else sealed.

const eventForm = z.object({
  duplicateOf: z.number().int().nullable(),
  facts: storedEventFacts,
  encoding: z.enum(['utf8', 'base64']),
  body: z.string(),
})
/** As written by any version. */
const storedEvent = storedForm(eventForm, { fallbacks: factFallbacks('facts.') })
const sealedLine = z.object({ id: z.number().int(), sealed: z.string() })
/** The format before lines were sealed. */
const plainLine = eventForm.extend({ id: z.number().int() })

/**
 * Parses a line of any former version; undefined if damaged or sealed with an unknown secret.
 *
 * @param mayBeUnsealed - once everything is sealed, a line in the clear is not this studio's
 */
function readFormerLine(
  text: string,
  atRest: AtRest,
  mayBeUnsealed: boolean,
): StoredEvent | 'unsealed' | undefined {
  const value = parseJson(text)
  const line = sealedLine.safeParse(value).data
  if (line === undefined) {
    const event = plainEvent(value)
    return event === undefined || mayBeUnsealed ? event : 'unsealed'
  }
  const opened = atRest.open(Buffer.from(line.sealed, 'base64'), `event ${line.id}`)
  return opened && eventOf(line.id, storedEvent.safeParse(parseJson(opened.toString('utf8'))).data)
}

function plainEvent(value: unknown): StoredEvent | undefined {
  const line = plainLine.safeParse(value).data
  return line && eventOf(line.id, line)
}

function eventOf(id: number, form: z.infer<typeof eventForm> | undefined): StoredEvent | undefined {
  if (form === undefined) return undefined
  const { duplicateOf, facts, encoding, body } = form
  return { ...facts, id, duplicateOf, body: Buffer.from(body, encoding) }
}

/** A complete file has its first id, last id and count in its name. */
const openName = /^(\d{16})\.jsonl$/
const closedName = /^(\d{16})-(\d{16})-(\d+)\.jsonl$/
/** What the former version made beside them. */
const besideName = /^(?:\..*\.tmp|.*\.(?:search|tmp|new)|\.gitignore|deleted-through)$/

export interface FormerFiles {
  /** Paths, in the order of ids. */
  readonly events: readonly string[]
  /** Paths without events of their own, deleted unread. */
  readonly others: readonly string[]
  /** The highest deleted id. */
  readonly lostThrough: number
}

export interface FormerEvents {
  readonly events: readonly StoredEvent[]
  /** Lines that no known secret opens, that are damaged or refused, as they are. */
  readonly unreadable: readonly string[]
  /** How many of these are in the clear. */
  readonly unsealed: number
  /** Lines that a complete file should have, and has not. */
  readonly missing: number
}

/** Lists a former log's files; undefined if there is no such folder. */
export async function listFormerFiles(folder: string): Promise<FormerFiles | undefined> {
  const names = await filesIn(folder)
  if (names === undefined) return undefined
  const found = names.flatMap((name) => {
    const [, first, , count] = closedName.exec(name) ?? openName.exec(name) ?? []
    return first === undefined ? [] : [{ name, first, count: Number(count) }]
  })
  // A kill during a removal left both; the one with fewer events is newer.
  const newest = found.filter(
    ({ first, count }) => !found.some((other) => other.first === first && other.count < count),
  )
  const isRead = new Set(newest.map(({ name }) => name))
  const others = [...names.filter((name) => besideName.test(name)), ...found.map(({ name }) => name)]
  const pathOf = (name: string) => path.join(folder, name)
  const hasLost = names.includes('deleted-through')
  const lost = Number(hasLost ? await readFile(pathOf('deleted-through'), 'utf8') : '0')
  const [oldest] = newest.map(({ first }) => Number(first))
  return {
    events: newest.map(({ name }) => pathOf(name)),
    others: others.filter((name) => !isRead.has(name)).map(pathOf),
    // After an erasure it may have been an id between those of other files.
    lostThrough: Number.isSafeInteger(lost) ? Math.min(lost, (oldest ?? lost + 1) - 1) : 0,
  }
}

/** Plain files, in the order of their names; undefined if there is no such folder. */
export async function filesIn(folder: string): Promise<string[] | undefined> {
  try {
    const entries = await readdir(folder, { withFileTypes: true })
    return entries.flatMap((entry) => (entry.isFile() ? entry.name : [])).sort()
  } catch (error) {
    if (isMissingFile(error)) return undefined
    throw error
  }
}

/** Reads a file of events. A last line without an end was never acknowledged. */
export async function readFormerEvents(
  file: string,
  atRest: AtRest,
  mayBeUnsealed: boolean,
): Promise<FormerEvents> {
  const events: StoredEvent[] = []
  const unreadable: string[] = []
  let unsealed = 0
  const text = await readFile(file, 'latin1')
  for (const line of text.slice(0, text.lastIndexOf('\n') + 1).split('\n')) {
    if (line === '') continue
    const event = readFormerLine(Buffer.from(line, 'latin1').toString('utf8'), atRest, mayBeUnsealed)
    if (event === 'unsealed') unsealed += 1
    if (typeof event === 'object') events.push(event)
    else unreadable.push(line)
  }
  const count = Number(closedName.exec(path.basename(file))?.[3] ?? 0)
  return { events, unreadable, unsealed, missing: Math.max(0, count - events.length - unreadable.length) }
}
