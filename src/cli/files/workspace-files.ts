/** Moves records of a phone number between a folder and a studio, without losing what either side has changed. */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseJson } from '../../contract/json.ts'
import {
  type WorkspaceKind,
  workspaceKinds,
  workspaceRecordName,
} from '../../contract/studio/workspace/records.ts'
import { z } from '../../contract/zod.ts'
import type { ProcessContext } from '../process-context.ts'
import { connectToStudio, type StudioConnection } from '../studio-connection.ts'

export interface RecordGroupPath {
  kind: WorkspaceKind
  phoneNumberId: string
}

export interface WorkspaceCommand {
  name: 'pull' | 'push'
  folder: string
  phone: string
}

/** What was the same on both sides when they last met: the tag in the studio, and a hash of the file. */
const meetings = z.record(z.string(), z.object({ etag: z.string(), file: z.string() }))
type Meetings = z.infer<typeof meetings>

const meetingsFile = '.studio-sync.json'

interface Outcome {
  done: number
  same: number
  conflicts: string[]
}

/** @returns 0 where both sides agree; 2 where somebody changed the same record on both */
export async function syncWorkspace(command: WorkspaceCommand, outside: ProcessContext): Promise<0 | 2> {
  const studio = await connectToStudio(outside)
  const known = await readMeetings(command.folder)
  const outcome: Outcome = { done: 0, same: 0, conflicts: [] }
  try {
    for (const kind of workspaceKinds) {
      const group = { kind, phoneNumberId: command.phone }
      const run = command.name === 'pull' ? pullGroup : pushGroup
      await run(group, command.folder, studio, known, outcome, outside)
    }
  } finally {
    await writeMeetings(command.folder, known)
    await studio.close()
  }
  const { done, same, conflicts } = outcome
  outside.out(
    `${done} ${command.name === 'pull' ? 'pulled' : 'pushed'}, ${same} the same, ${conflicts.length} in conflict\n`,
  )
  for (const place of conflicts) outside.note(`Changed on both sides, left as it is: ${place}\n`)
  return conflicts.length === 0 ? 0 : 2
}

async function pullGroup(
  group: RecordGroupPath,
  folder: string,
  studio: StudioConnection,
  known: Meetings,
  outcome: Outcome,
  { note }: ProcessContext,
): Promise<void> {
  for (const { name, etag, error } of await studio.list(group)) {
    const place = placeOf(group, name)
    if (error !== null) {
      note(`Cannot be read in the studio: ${place}: ${error}\n`)
      continue
    }
    const local = await textOf(path.join(folder, `${place}.json`))
    const met = known[place]
    if (local !== undefined && met?.etag === etag) {
      outcome.same += 1
      continue
    }
    const { text } = await studio.read(group, name)
    const isOurs = local !== undefined && local !== text && met?.file !== hashOf(local)
    if (isOurs) {
      outcome.conflicts.push(place)
      continue
    }
    if (local !== text) await writeWhole(path.join(folder, `${place}.json`), text)
    known[place] = { etag, file: hashOf(text) }
    outcome.done += 1
  }
}

async function pushGroup(
  group: RecordGroupPath,
  folder: string,
  studio: StudioConnection,
  known: Meetings,
  outcome: Outcome,
): Promise<void> {
  const names = await namesIn(path.join(folder, group.kind, group.phoneNumberId))
  if (names.length === 0) return
  const there = new Map((await studio.list(group)).map(({ name, etag }) => [name, etag]))
  for (const name of names) {
    const place = placeOf(group, name)
    const text = (await textOf(path.join(folder, `${place}.json`))) ?? ''
    const met = known[place]
    const now = there.get(name)
    if (met !== undefined && met.file === hashOf(text) && met.etag === now) {
      outcome.same += 1
      continue
    }
    if (now !== undefined && now !== met?.etag) {
      // Nobody knows what it was before: the same contents are no conflict.
      if ((await studio.read(group, name)).text !== text) {
        outcome.conflicts.push(place)
        continue
      }
      known[place] = { etag: now, file: hashOf(text) }
      outcome.same += 1
      continue
    }
    const etag = await studio.write(group, name, text, now ?? null)
    if (etag === undefined) {
      outcome.conflicts.push(place)
      continue
    }
    known[place] = { etag, file: hashOf(text) }
    outcome.done += 1
  }
}

const placeOf = ({ kind, phoneNumberId }: RecordGroupPath, name: string) => `${kind}/${phoneNumberId}/${name}`

async function namesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => entry.name.slice(0, -'.json'.length))
    .filter((name) => workspaceRecordName.safeParse(name).success)
    .sort()
}

async function textOf(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch(() => undefined)
}

async function readMeetings(folder: string): Promise<Meetings> {
  const text = await textOf(path.join(folder, meetingsFile))
  const parsed = meetings.safeParse(text === undefined ? {} : parseJson(text))
  // A file that cannot be read knows nothing: then what differs is a conflict, and nothing is lost.
  return parsed.success ? parsed.data : {}
}

async function writeMeetings(folder: string, known: Meetings): Promise<void> {
  await writeWhole(path.join(folder, meetingsFile), `${JSON.stringify(known, null, 2)}\n`)
}

async function writeWhole(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true })
  const temporary = `${file}.tmp`
  await writeFile(temporary, text)
  await rename(temporary, file)
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
