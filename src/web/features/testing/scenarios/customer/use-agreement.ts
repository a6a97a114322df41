/** How far people agree with the judge of a scenario. */
import type { Scenario } from '../../../../../contract/studio/files/scenario.ts'
import { type Agreement, agreementOf } from '../../../../../judging/agreement.ts'
import { useSession } from '../../../../api/session.ts'
import { useVerdictMarks } from '../../../../browser/records/verdict-marks.ts'

/** Marks of criteria that the rubric no longer has count for nothing. */
export function useAgreement(scenarioId: string, { rubric }: Pick<Scenario, 'rubric'>): Agreement | null {
  const marks = useVerdictMarks(useSession().user.id)
  return agreementOf(
    marks.filter((mark) => mark.scenarioId === scenarioId && rubric?.criteria.includes(mark.criterion)),
  )
}
