/** Exports scenarios as a file for version control. */
import { scenarioText } from '../../../../scenarios/scenario-text.ts'
import { saveFile } from '../../../browser/save-file.ts'
import type { StoredScenario } from '../../../records/scenarios.ts'

export function exportScenarios(stored: readonly StoredScenario[]) {
  const text = scenarioText(stored.map(({ id, scenario }) => ({ id, ...scenario })))
  saveFile('scenarios.json', 'application/json', text)
}
