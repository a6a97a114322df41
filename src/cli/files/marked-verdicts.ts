/** Reads which verdicts of judges people called right or wrong, and says how far they agree with the judge of a scenario. */
import { parseJson } from '../../contract/json.ts'
import type { Scenario } from '../../contract/studio/files/scenario.ts'
import { verdictMarksFile } from '../../contract/studio/files/verdict-marks.ts'
import { agreementOf, isUnreliable } from '../../judging/agreement.ts'
import type { ScenarioResult } from '../../scenarios/results.ts'
import { CommandError } from '../command-error.ts'
import { scenarioKey } from '../test-gate.ts'
import { readText } from './text-file.ts'

/**
 * Returns what puts the agreement beside a result, and leaves one open that only a judge below 80 % decided. Marks of criteria that the rubric no longer has count for nothing.
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
    if (agreement === null) return result
    // A judge that people do not agree with never decides alone; what a check has decided stays.
    const isUndecided = isUnreliable(agreement) && !hasFailedCheck(result)
    return { ...result, agreement, ...(isUndecided && { verdict: 'error' }) }
  }
}

function hasFailedCheck({ attempts }: ScenarioResult): boolean {
  return attempts.some(({ turns }) =>
    turns.some((turn) => turn.state === 'judged' && turn.judgements.some(({ isMet }) => !isMet)),
  )
}
