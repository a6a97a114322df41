/** Where the records of a workspace lie below a folder: scenarios in the directories that their folders name. */
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import {
  folderOfScenario,
  maxFolderDepth,
  scenarioFolder,
} from '../../contract/studio/files/scenario-place.ts'
import { type WorkspaceKind, workspaceRecordName } from '../../contract/studio/workspace/records.ts'
import { parseScenarios } from '../../scenarios/parse-scenarios.ts'
import { scenarioText } from '../../scenarios/scenario-text.ts'

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

/** Finds the files of a group, in the order of their names; of scenarios also those in directories. */
export async function findRecordFiles(root: string, group: RecordGroupPath): Promise<RecordFile[]> {
  const found: RecordFile[] = []
  async function walk(folder: string, depth: number): Promise<void> {
    const directory = path.join(root, group.kind, group.phoneNumberId, folder)
    for (const entry of await readdir(directory, { withFileTypes: true }).catch(() => [])) {
      if (entry.isDirectory()) {
        const below = folder === '' ? entry.name : `${folder}/${entry.name}`
        if (group.kind === 'scenarios' && depth < maxFolderDepth && scenarioFolder.safeParse(below).success) {
          await walk(below, depth + 1)
        }
      } else if (entry.isFile() && entry.name.endsWith('.json')) {
        const name = entry.name.slice(0, -'.json'.length)
        if (workspaceRecordName.safeParse(name).success) found.push({ name, folder })
      }
    }
  }
  await walk('', 0)
  return found.sort((a, b) => (a.name < b.name ? -1 : Number(a.name > b.name)))
}
