/** The file that remembers where a folder and the workspace of a studio last agreed. */
import { parseJson } from '../../contract/json.ts'
import { z } from '../../contract/zod.ts'
import { describedText } from './described-text.ts'
import type { FolderFiles } from './folder-files.ts'

const meeting = z.object({
  /** Of the record in the studio. */
  etag: z.string(),
  /** The SHA-256 of the file. */
  file: z.string(),
  /** Its directory, where it is in one. */
  folder: z.string().optional(),
})

/** By kind, phone number and name of the record: what was the same on both sides when they last met. */
export const syncFile = z.object({ $schema: z.string().optional() }).catchall(meeting)
export type Meetings = Record<string, z.infer<typeof meeting>>

const syncFileName = '.studio-sync.json'

/** Reads where a folder and the studio last agreed; nothing where the file is missing or cannot be read. */
export async function readMeetings(folder: FolderFiles): Promise<Meetings> {
  const text = await folder.read(syncFileName)
  const parsed = syncFile.safeParse(text === undefined ? {} : parseJson(text))
  // A file that cannot be read knows nothing: then what differs is a conflict, and nothing is lost.
  if (!parsed.success) return {}
  const { $schema: _, ...known } = parsed.data
  return known
}

/** Writes the same, in the order of the names, so that version control shows what changed. */
export async function writeMeetings(folder: FolderFiles, known: Meetings): Promise<void> {
  const sorted = Object.entries(known).sort(([one], [other]) => (one < other ? -1 : 1))
  await folder.write(syncFileName, describedText('workspace-sync', Object.fromEntries(sorted)))
}
