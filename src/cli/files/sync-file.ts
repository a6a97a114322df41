/** Remembers the last common state of a folder and a studio. */
import { parseJson } from '../../contract/json.ts'
import { z } from '../../contract/zod.ts'
import { describedText } from './described-text.ts'
import type { FolderFiles } from './folder-files.ts'

const meeting = z.object({
  etag: z.string(),
  /** SHA-256 of the file. */
  file: z.string(),
  folder: z.string().optional(),
})

/** By kind, phone number and record name. */
export const syncFile = z.object({ $schema: z.string().optional() }).catchall(meeting)
export type Meetings = Record<string, z.infer<typeof meeting>>

const syncFileName = '.studio-sync.json'

/** Reads the last common state; empty if missing or unreadable. */
export async function readMeetings(folder: FolderFiles): Promise<Meetings> {
  const text = await folder.read(syncFileName)
  const parsed = syncFile.safeParse(text === undefined ? {} : parseJson(text))
  // Without it differences are conflicts, and nothing is lost.
  if (!parsed.success) return {}
  const { $schema: _, ...meetings } = parsed.data
  return meetings
}

/** Writes the state sorted, for readable diffs. */
export async function writeMeetings(folder: FolderFiles, meetings: Meetings): Promise<void> {
  const sorted = Object.entries(meetings).sort(([one], [other]) => (one < other ? -1 : 1))
  await folder.write(syncFileName, describedText('workspace-sync', Object.fromEntries(sorted)))
}
