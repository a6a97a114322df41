/** Agreement between the team and a scenario's judge. */
import type { Scenario } from '../../../../../contract/studio/files/scenario.ts'
import { type Agreement, agreementOf } from '../../../../../judging/agreement.ts'
import { type MarkedJudgement, useVerdictMarks } from '../../../../records/verdict-marks.ts'
import { useScenarioOwner } from '../edit/use-place.ts'

type Judged = Pick<Scenario, 'rubric'>

/** Ignores marks of criteria that left the rubric. */
export function agreementWith(
  marks: readonly MarkedJudgement[],
  scenarioId: string,
  { rubric }: Judged,
): Agreement | null {
  return agreementOf(
    marks.filter((mark) => mark.scenarioId === scenarioId && rubric?.criteria.includes(mark.criterion)),
  )
}

export function useAgreement(scenarioId: string, scenario: Judged): Agreement | null {
  return agreementWith(useVerdictMarks(useScenarioOwner()), scenarioId, scenario)
}
