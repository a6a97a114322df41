import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Scenario } from '../../contract/studio/files/scenario.ts'
import { folderOfScenario, scenarioFolder } from '../../contract/studio/files/scenario-place.ts'
import { parseScenarios } from '../../scenarios/parse-scenarios.ts'
import { CommandError } from '../command-error.ts'
import { readText } from './text-file.ts'

/** Reads scenarios from a file, `-` or a folder, which they take as theirs. Throws CommandError. */
export async function readScenarioTree(place: string): Promise<Scenario[]> {
  const isFolder = place !== '-' && (await stat(place).catch(() => undefined))?.isDirectory() === true
  const scenarios = isFolder ? await readFolder(place) : await readScenarioFile(place)
  // Without scenarios a test would always pass.
  if (scenarios.length === 0) throw new CommandError(`${place} has no scenarios`)
  return scenarios
}

async function readFolder(root: string): Promise<Scenario[]> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
  const all: Scenario[] = []
  for (const file of files) {
    const below = path.relative(root, path.dirname(file)).split(path.sep).join('/')
    const folder = scenarioFolder.safeParse(below).data
    for (const scenario of await readScenarioFile(file))
      all.push(folder === undefined || folderOfScenario(scenario) !== '' ? scenario : { ...scenario, folder })
  }
  return all
}

async function readScenarioFile(file: string): Promise<Scenario[]> {
  const parsed = parseScenarios(await readText(file))
  if (parsed.ok) return parsed.scenarios
  throw new CommandError(`${file} is not valid:`, parsed.errors)
}
