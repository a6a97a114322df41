import { createHash } from 'node:crypto'
import { workspaceKind } from '../../contract/studio/workspace/records.ts'
import { connectToStudio, RecordRefusedError, type StudioConnection } from '../connect/studio-connection.ts'
import type { ProcessContext } from '../process-context.ts'
import { type FolderFiles, openFolder, requireFolder } from './folder-files.ts'
import {
  findRecordFiles,
  folderOfRecord,
  movedToFolder,
  pathOfRecordFile,
  type RecordFile,
  type RecordGroupPath,
} from './record-tree.ts'
import { type Meetings, readMeetings, writeMeetings } from './sync-file.ts'

export interface WorkspaceCommand {
  name: 'pull' | 'push'
  folder: string
  phone: string
}

/** A run under way belongs to the studio. */
const syncedKinds = workspaceKind.exclude(['plans', 'changes']).options

interface Sync {
  readonly folder: FolderFiles
  readonly studio: StudioConnection
  readonly meetings: Meetings
  readonly note: ProcessContext['note']
  done: number
  same: number
  failed: number
  readonly conflicts: string[]
}

/** Syncs a folder with a studio; returns 1 for refused records, 2 for conflicts. */
export async function syncWorkspace(command: WorkspaceCommand, outside: ProcessContext): Promise<0 | 1 | 2> {
  await requireFolder(command.folder, command.name === 'pull')
  const folder = openFolder(command.folder)
  const meetings = await readMeetings(folder)
  const studio = await connectToStudio(outside)
  const { note } = outside
  const sync: Sync = { folder, studio, meetings, note, done: 0, same: 0, failed: 0, conflicts: [] }
  try {
    for (const kind of syncedKinds) {
      const group = { kind, phoneNumberId: command.phone }
      await (command.name === 'pull' ? pullGroup(group, sync) : pushGroup(group, sync))
    }
  } finally {
    await writeMeetings(folder, meetings)
    await studio.close()
  }
  const { done, same, failed, conflicts } = sync
  const refused = failed === 0 ? '' : `, ${failed} refused`
  const verb = command.name === 'pull' ? 'pulled' : 'pushed'
  outside.out(`${done} ${verb}, ${same} the same, ${conflicts.length} in conflict${refused}\n`)
  for (const place of conflicts) note(`Changed on both sides, left as it is: ${place}`)
  if (failed > 0) return 1
  return conflicts.length === 0 ? 0 : 2
}

async function pullGroup(group: RecordGroupPath, sync: Sync): Promise<void> {
  const files = await filesByName(group, sync)
  for (const { name, etag, error } of await sync.studio.list(group)) {
    if (error !== null) {
      sync.note(`Cannot be read in the studio: ${placeOf(group, name)}: ${error}`)
      continue
    }
    await goingOn(sync, () => pullRecord(group, name, etag, { sync, files: files.get(name) ?? [] }))
  }
}

async function pullRecord(
  group: RecordGroupPath,
  name: string,
  etag: string,
  { sync, files: [file, ...twins] }: { sync: Sync; files: readonly RecordFile[] },
): Promise<void> {
  const { folder, studio, meetings, conflicts } = sync
  const place = placeOf(group, name)
  if (twins.length > 0) {
    conflicts.push(`${place}, in ${twins.length + 1} directories`)
    return
  }
  const before = file && pathOfRecordFile(group, file)
  const local = before && (await folder.read(before))
  const met = meetings[place]
  if (local !== undefined && met?.etag === etag) {
    sync.same += 1
    return
  }
  const { text } = await studio.read(group, name)
  const wasEdited = local !== undefined && local !== text && met?.file !== hashOf(local)
  const wasMoved = file !== undefined && met !== undefined && (met.folder ?? '') !== file.folder
  if (wasEdited || wasMoved) {
    conflicts.push(place)
    return
  }
  const there = { name, folder: folderOfRecord(group, text) }
  const target = pathOfRecordFile(group, there)
  if (local !== text || target !== before) await folder.write(target, text)
  if (before !== undefined && target !== before) await folder.remove(before)
  meetings[place] = meetingOf(etag, text, there.folder)
  sync.done += 1
}

async function pushGroup(group: RecordGroupPath, sync: Sync): Promise<void> {
  const files = await filesByName(group, sync)
  if (files.size === 0) return
  const there = new Map((await sync.studio.list(group)).map(({ name, etag }) => [name, etag]))
  for (const [name, found] of files) {
    await goingOn(sync, () => pushRecord(group, name, there.get(name), { sync, files: found }))
  }
}

async function pushRecord(
  group: RecordGroupPath,
  name: string,
  now: string | undefined,
  { sync, files: [file, ...twins] }: { sync: Sync; files: readonly RecordFile[] },
): Promise<void> {
  const { studio, meetings, conflicts } = sync
  const place = placeOf(group, name)
  if (file === undefined || twins.length > 0) {
    conflicts.push(`${place}, in ${twins.length + 1} directories`)
    return
  }
  const met = meetings[place]
  const text = await settled(group, file, met, sync.folder)
  const belongs = folderOfRecord(group, text)
  if (met !== undefined && met.file === hashOf(text) && met.etag === now) {
    sync.same += 1
    return
  }
  if (now !== undefined && now !== met?.etag) {
    // Without a common state, equal contents do not conflict.
    if ((await studio.read(group, name)).text !== text) {
      conflicts.push(place)
      return
    }
    meetings[place] = meetingOf(now, text, belongs)
    sync.same += 1
    return
  }
  const etag = await studio.write({ group, name }, text, now ?? null)
  if (etag === undefined) {
    conflicts.push(place)
    return
  }
  meetings[place] = meetingOf(etag, text, belongs)
  sync.done += 1
}

/** A refused record does not block the others. */
async function goingOn(sync: Sync, action: () => Promise<void>): Promise<void> {
  try {
    await action()
  } catch (error) {
    if (!(error instanceof RecordRefusedError)) throw error
    sync.failed += 1
    sync.note(error.message)
  }
}

/** Aligns directory and folder: new and moved files take their directory's, edited ones move. */
async function settled(
  group: RecordGroupPath,
  file: RecordFile,
  met: Meetings[string] | undefined,
  root: FolderFiles,
): Promise<string> {
  const place = pathOfRecordFile(group, file)
  const text = (await root.read(place)) ?? ''
  const belongs = folderOfRecord(group, text)
  if (belongs === file.folder) return text
  const wasMoved = met?.folder === undefined ? file.folder !== '' : met.folder !== file.folder
  if (wasMoved) {
    const moved = movedToFolder(text, file.folder)
    if (moved !== text) await root.write(place, moved)
    return moved
  }
  await root.move(place, pathOfRecordFile(group, { ...file, folder: belongs }))
  return text
}

/** A name in two directories is for its owner to resolve. */
async function filesByName(group: RecordGroupPath, sync: Sync): Promise<Map<string, RecordFile[]>> {
  const byName = new Map<string, RecordFile[]>()
  const { files, ignored } = await findRecordFiles(sync.folder, group)
  for (const { place, reason } of ignored) sync.note(`Not a record: ${place}: ${reason}`)
  for (const file of files) byName.set(file.name, [...(byName.get(file.name) ?? []), file])
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
