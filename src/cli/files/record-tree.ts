/** Where the records of a workspace lie below a folder: scenarios in the directories that their folders name. */
import {
  folderOfScenario,
  maxFolderDepth,
  scenarioFolder,
} from '../../contract/studio/files/scenario-place.ts'
import { type WorkspaceKind, workspaceRecordName } from '../../contract/studio/workspace/records.ts'
import { parseScenarios } from '../../scenarios/parse-scenarios.ts'
import { scenarioText } from '../../scenarios/scenario-text.ts'
import type { FolderFiles } from './folder-files.ts'

export interface RecordGroupPath {
  kind: WorkspaceKind
  phoneNumberId: string
}

export interface RecordFile {
  name: string
  /** The directory below the one of its group, with `/` between names; `''` for that one. */
  folder: string
}

/** Returns the path of a record's file, relative to the folder of all. */
export function pathOfRecordFile(
  { kind, phoneNumberId }: RecordGroupPath,
  { name, folder }: RecordFile,
): string {
  return [kind, phoneNumberId, ...(folder === '' ? [] : [folder]), `${name}.json`].join('/')
}

/** Returns the directory in which a record belongs: the folder that all scenarios of the file have, else none. */
export function folderOfRecord({ kind }: RecordGroupPath, text: string): string {
  if (kind !== 'scenarios') return ''
  const parsed = parseScenarios(text)
  if (!parsed.ok) return ''
  const [folder = '', ...others] = new Set(parsed.scenarios.map(folderOfScenario))
  return others.length === 0 ? folder : ''
}

/** Returns the text of a scenario file whose scenarios were moved to a folder; a file with errors stays as it is. */
export function movedToFolder(text: string, folder: string): string {
  const parsed = parseScenarios(text)
  if (!parsed.ok) return text
  const moved = parsed.scenarios.map(({ folder: _, category: __, ...rest }) => ({
    ...rest,
    ...(folder !== '' && { folder }),
  }))
  return scenarioText(moved)
}

/** What a command finds below the folder of a group. */
export interface FoundRecords {
  /** In the order of their names. */
  files: RecordFile[]
  /** Places that look like records and are none, with the reason. */
  ignored: { place: string; reason: string }[]
}

/** Finds the files of a group; of scenarios also those in directories. */
export async function findRecordFiles(root: FolderFiles, group: RecordGroupPath): Promise<FoundRecords> {
  const found: FoundRecords = { files: [], ignored: [] }
  async function walk(folder: string, depth: number): Promise<void> {
    const directory = [group.kind, group.phoneNumberId, ...(folder === '' ? [] : [folder])].join('/')
    for (const { name: entry, kind } of await root.list(directory)) {
      const ignore = (reason: string) => found.ignored.push({ place: `${directory}/${entry}`, reason })
      if (kind === 'folder') {
        const below = folder === '' ? entry : `${folder}/${entry}`
        if (group.kind !== 'scenarios') ignore('only scenarios have folders')
        else if (depth >= maxFolderDepth) ignore(`folders have at most ${maxFolderDepth} levels`)
        else if (!scenarioFolder.safeParse(below).success) ignore('not a name of a folder of scenarios')
        else await walk(below, depth + 1)
      } else if (entry.endsWith('.json')) {
        const name = entry.slice(0, -'.json'.length)
        if (kind === 'other') ignore('a link, or no file')
        else if (workspaceRecordName.safeParse(name).success) found.files.push({ name, folder })
        else ignore('names have letters, digits, - and _, at most 64')
      }
    }
  }
  await walk('', 0)
  found.files.sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)))
  return found
}
