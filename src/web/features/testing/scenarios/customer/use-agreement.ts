/** How far people agree with the judge of a scenario. */
import type { Scenario } from '../../../../../contract/studio/files/scenario.ts'
import { type Agreement, agreementOf } from '../../../../../judging/agreement.ts'
import { type MarkedJudgement, useVerdictMarks } from '../../../../records/verdict-marks.ts'
import { useScenarioOwner } from '../edit/use-place.ts'

type Judged = Pick<Scenario, 'rubric'>

/** Marks of criteria that the rubric no longer has count for nothing. */
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
