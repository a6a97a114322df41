import type { Scenario } from '../contract/studio/files/scenario.ts'
import {
  scenarioFile,
  scenarioFileFormat,
  scenarioFileVersion,
} from '../contract/studio/files/scenario-file.ts'
import { folderOfScenario } from '../contract/studio/files/scenario-place.ts'
import { schemaName } from '../contract/studio/files/schema-name.ts'

/** Formats a scenario file canonically: fields in schema order, scenarios by folder and title. */
export function scenarioText(scenarios: readonly Scenario[]): string {
  const sorted = scenarios
    .map((scenario) => ({ scenario, order: orderOf(scenario) }))
    // By code units, because locales sort differently.
    .sort((a, b) => (a.order < b.order ? -1 : Number(a.order > b.order)))
    .map(({ scenario }) => scenario)
  const file = {
    $schema: schemaName('scenarios'),
    format: scenarioFileFormat,
    version: scenarioFileVersion,
    scenarios: sorted,
  }
  return `${JSON.stringify(scenarioFile.parse(file), null, 2)}\n`
}

function orderOf(scenario: Scenario): string {
  return [folderOfScenario(scenario), scenario.title, scenario.id ?? ''].join('\u0000')
}
