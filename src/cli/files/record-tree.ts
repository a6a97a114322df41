/** Workspace records in a folder: scenarios lie in directories named by their folders. */
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
  folder: string
}

/** Returns a record file's relative path. */
export function pathOfRecordFile(
  { kind, phoneNumberId }: RecordGroupPath,
  { name, folder }: RecordFile,
): string {
  return [kind, phoneNumberId, ...(folder === '' ? [] : [folder]), `${name}.json`].join('/')
}

/** Returns the folder that all scenarios of a file share, if any. */
export function folderOfRecord({ kind }: RecordGroupPath, text: string): string {
  if (kind !== 'scenarios') return ''
  const parsed = parseScenarios(text)
  if (!parsed.ok) return ''
  const [folder = '', ...others] = new Set(parsed.scenarios.map(folderOfScenario))
  return others.length === 0 ? folder : ''
}

/** Moves the scenarios of a file to a folder; invalid files stay as they are. */
export function movedToFolder(text: string, folder: string): string {
  const parsed = parseScenarios(text)
  if (!parsed.ok) return text
  const moved = parsed.scenarios.map(({ folder: _, category: __, ...rest }) => ({
    ...rest,
    ...(folder !== '' && { folder }),
  }))
  return scenarioText(moved)
}

export interface FoundRecords {
  files: RecordFile[]
  ignored: { place: string; reason: string }[]
}

/** Finds a group's files, for scenarios in directories too. */
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
