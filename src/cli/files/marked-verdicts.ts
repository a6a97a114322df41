import { parseJson } from '../../contract/json.ts'
import type { Scenario } from '../../contract/studio/files/scenario.ts'
import { verdictMarksFile } from '../../contract/studio/files/verdict-marks.ts'
import { agreementOf, isUnreliable } from '../../judging/agreement.ts'
import type { ScenarioResult } from '../../scenarios/results.ts'
import { CommandError } from '../command-error.ts'
import { scenarioKey } from '../test-gate.ts'
import { readText } from './text-file.ts'

/** Adds a judge's agreement to results; below 80% it decides nothing alone. Throws CommandError. */
export async function readMarkedVerdicts(file: string): Promise<(result: ScenarioResult) => ScenarioResult> {
  const parsed = verdictMarksFile.safeParse(parseJson(await readText(file)))
  if (!parsed.success) throw new CommandError(`${file} does not hold marked verdicts`)
  const { marks } = parsed.data
  return (result) => {
    const { rubric } = result.scenario
    const key = scenarioKey(result.scenario satisfies Scenario)
    const own = marks.filter(
      ({ scenario, criterion }) => scenario === key && rubric?.criteria.includes(criterion),
    )
    const agreement = agreementOf(own)
    if (agreement === null) return result
    // An unreliable judge never decides alone; checks still do.
    const isUndecided = isUnreliable(agreement) && !hasFailedCheck(result)
    return { ...result, agreement, ...(isUndecided && { verdict: 'error' }) }
  }
}

function hasFailedCheck({ attempts }: ScenarioResult): boolean {
  return attempts.some(({ turns }) =>
    turns.some((turn) => turn.state === 'judged' && turn.judgements.some(({ isMet }) => !isMet)),
  )
}
