/** Judges' verdicts that members marked as right or wrong. */

import { storedForm } from '../../contract/stored/stored-form.ts'
import { memberMarksFormat, storedMemberMarks } from '../../contract/studio/files/team-marks.ts'
import { t } from '../../contract/translate.ts'
import { z } from '../../contract/zod.ts'
import { LiveList, useRecords } from './live-list.ts'
import type { RecordPlace } from './record-store.ts'

const verdictMark = z.object({
  /** Run, attempt and criterion, so that a member's second mark replaces the first. */
  id: z.string(),
  /** The member's user id. */
  by: z.string(),
  phoneNumberId: z.string(),
  scenarioId: z.string(),
  criterion: z.string(),
  isMet: z.boolean(),
  isRight: z.boolean(),
})
export type MarkedJudgement = z.infer<typeof verdictMark>

/** Per member and number; the oldest are dropped. */
const maxVerdictMarks = 1000

const list = new LiveList<MarkedJudgement>({
  titleOf: () => t('Marked verdicts'),
  keyOf: ({ by, id }) => `${by} ${id}`,
  browser: {
    entry: 'studio.verdict-marks.v2',
    shape: storedForm(z.array(verdictMark), { lists: [''] }),
    // One record per member, so that concurrent marks do not collide.
    nameOf: ({ by }) => by,
    numberOf: ({ phoneNumberId }) => phoneNumberId,
  },
  team: {
    kind: 'verdicts',
    toFile: (items) => ({
      format: memberMarksFormat,
      version: 1,
      marks: items.map(({ id, scenarioId, criterion, isMet, isRight }) => ({
        id,
        scenario: scenarioId,
        criterion,
        isMet,
        isRight,
      })),
    }),
    fromFile: (body, { phoneNumberId }, { name: by }) =>
      storedMemberMarks
        .safeParse(body)
        .data?.marks.map(({ scenario: scenarioId, ...mark }) => ({ ...mark, by, phoneNumberId, scenarioId })),
  },
})

/** False if it could not be stored. */
export function markVerdict(
  place: RecordPlace,
  mark: Omit<MarkedJudgement, 'by' | 'phoneNumberId'>,
): Promise<boolean> {
  const { owner, phoneNumberId } = place
  const before = list.read(place)
  const ownBefore = before.filter(({ id, by }) => by === owner && id !== mark.id)
  const own = [...ownBefore, { ...mark, by: owner, phoneNumberId }].slice(-maxVerdictMarks)
  return list.write(place, [...before.filter(({ by }) => by !== owner), ...own])
}

export function readVerdictMarks(place: RecordPlace): readonly MarkedJudgement[] {
  return list.read(place)
}

export function useVerdictMarks(place: RecordPlace): readonly MarkedJudgement[] {
  return useRecords(list, place)
}
