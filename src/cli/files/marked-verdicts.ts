/** Reads which verdicts of judges people called right or wrong, and says how far they agree with the judge of a scenario. */
import { parseJson } from '../../contract/json.ts'
import type { Scenario } from '../../contract/studio/files/scenario.ts'
import { verdictMarksFile } from '../../contract/studio/files/verdict-marks.ts'
import { agreementOf } from '../../judging/agreement.ts'
import type { ScenarioResult } from '../../scenarios/results.ts'
import { CommandError } from '../command-error.ts'
import { scenarioKey } from '../test-gate.ts'
import { readText } from './text-file.ts'

/**
 * Returns what puts the agreement beside a result. Marks of criteria that the rubric no longer has count for nothing.
 *
 * @throws CommandError when the file cannot be read, or holds no marks.
 */
export async function readMarkedVerdicts(file: string): Promise<(result: ScenarioResult) => ScenarioResult> {
  const read = verdictMarksFile.safeParse(parseJson(await readText(file)))
  if (!read.success) throw new CommandError(`${file} does not hold marked verdicts`)
  const { marks } = read.data
  return (result) => {
    const { rubric } = result.scenario
    const key = scenarioKey(result.scenario satisfies Scenario)
    const own = marks.filter(
      ({ scenario, criterion }) => scenario === key && rubric?.criteria.includes(criterion),
    )
    const agreement = agreementOf(own)
    return agreement === null ? result : { ...result, agreement }
  }
}
