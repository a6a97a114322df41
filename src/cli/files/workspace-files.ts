/** Moves records of a phone number between a folder and a studio, without losing what either side has changed. */
import { createHash } from 'node:crypto'
import { mkdir, rename, unlink } from 'node:fs/promises'
import path from 'node:path'
import { workspaceKind } from '../../contract/studio/workspace/records.ts'
import { connectToStudio, type StudioConnection } from '../connect/studio-connection.ts'
import type { ProcessContext } from '../process-context.ts'
import {
  findRecordFiles,
  folderOfRecord,
  movedToFolder,
  pathOfRecordFile,
  type RecordFile,
  type RecordGroupPath,
} from './record-tree.ts'
import { type Meetings, readMeetings, replaceFile, textOf, writeMeetings } from './sync-file.ts'

export interface WorkspaceCommand {
  name: 'pull' | 'push'
  folder: string
  phone: string
}

interface Outcome {
  done: number
  same: number
  conflicts: string[]
}

/** @returns 0 where both sides agree; 2 where the same record was changed on both */
export async function syncWorkspace(command: WorkspaceCommand, outside: ProcessContext): Promise<0 | 2> {
  const studio = await connectToStudio(outside)
  const known = await readMeetings(command.folder)
  const outcome: Outcome = { done: 0, same: 0, conflicts: [] }
  try {
    for (const kind of workspaceKind.options) {
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
  const files = await filesByName(folder, group)
  for (const { name, etag, error } of await studio.list(group)) {
    const place = placeOf(group, name)
    if (error !== null) {
      note(`Cannot be read in the studio: ${place}: ${error}\n`)
      continue
    }
    const [file, ...twins] = files.get(name) ?? []
    if (twins.length > 0) {
      outcome.conflicts.push(`${place}, in ${twins.length + 1} directories`)
      continue
    }
    const before = file && path.join(folder, pathOfRecordFile(group, file))
    const local = before && (await textOf(before))
    const met = known[place]
    if (local !== undefined && met?.etag === etag) {
      outcome.same += 1
      continue
    }
    const { text } = await studio.read(group, name)
    const wasEdited = local !== undefined && local !== text && met?.file !== hashOf(local)
    const wasMoved = file !== undefined && met !== undefined && (met.folder ?? '') !== file.folder
    if (wasEdited || wasMoved) {
      outcome.conflicts.push(place)
      continue
    }
    const there = { name, folder: folderOfRecord(group, text) }
    const target = path.join(folder, pathOfRecordFile(group, there))
    if (local !== text || target !== before) await replaceFile(target, text)
    if (before !== undefined && target !== before) await unlink(before)
    known[place] = meetingOf(etag, text, there.folder)
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
  const files = await filesByName(folder, group)
  if (files.size === 0) return
  const there = new Map((await studio.list(group)).map(({ name, etag }) => [name, etag]))
  for (const [name, [file, ...twins]] of files) {
    const place = placeOf(group, name)
    if (file === undefined || twins.length > 0) {
      outcome.conflicts.push(`${place}, in ${twins.length + 1} directories`)
      continue
    }
    const met = known[place]
    const text = await settled(group, folder, file, met)
    const belongs = folderOfRecord(group, text)
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
      known[place] = meetingOf(now, text, belongs)
      outcome.same += 1
      continue
    }
    const etag = await studio.write(group, name, text, now ?? null)
    if (etag === undefined) {
      outcome.conflicts.push(place)
      continue
    }
    known[place] = meetingOf(etag, text, belongs)
    outcome.done += 1
  }
}

/**
 * Brings the directory of a file and the folder in it together: a file that was moved, or is new, takes on the folder of its
 * directory; one whose folder was edited moves there. Returns its text.
 */
async function settled(
  group: RecordGroupPath,
  root: string,
  file: RecordFile,
  met: Meetings[string] | undefined,
): Promise<string> {
  const place = path.join(root, pathOfRecordFile(group, file))
  const text = (await textOf(place)) ?? ''
  const belongs = folderOfRecord(group, text)
  if (belongs === file.folder) return text
  const wasMoved = met?.folder === undefined ? file.folder !== '' : met.folder !== file.folder
  if (wasMoved) {
    const moved = movedToFolder(text, file.folder)
    if (moved !== text) await replaceFile(place, moved)
    return moved
  }
  const target = path.join(root, pathOfRecordFile(group, { ...file, folder: belongs }))
  await mkdir(path.dirname(target), { recursive: true })
  await rename(place, target)
  return text
}

/** A name stands for one record; the same in two directories is for its owner to settle. */
async function filesByName(root: string, group: RecordGroupPath): Promise<Map<string, RecordFile[]>> {
  const byName = new Map<string, RecordFile[]>()
  for (const file of await findRecordFiles(root, group)) {
    byName.set(file.name, [...(byName.get(file.name) ?? []), file])
  }
  return byName
}

const placeOf = ({ kind, phoneNumberId }: RecordGroupPath, name: string) => `${kind}/${phoneNumberId}/${name}`

const meetingOf = (etag: string, text: string, folder: string): Meetings[string] => ({
  etag,
  file: hashOf(text),
  ...(folder !== '' && { folder }),
})

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
