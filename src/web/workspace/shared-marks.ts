/** What members marked as records of the workspace: verdicts of judges, and turns for the review queue. */
import {
  memberMarksFile,
  memberMarksFormat,
  reviewFile,
  reviewFileFormat,
} from '../../contract/studio/files/team-marks.ts'
import { type ReviewItem, reviewStore } from '../browser/records/review-store.ts'
import { type MarkedJudgement, verdictMarkStore } from '../browser/records/verdict-marks.ts'
import { shareList } from './shared-lists.ts'
import { reviewRecordTitle, verdictRecordTitle } from './words.ts'

// A record for each member, so that two who mark at once do not meet.
shareList<MarkedJudgement>(verdictMarkStore, {
  kind: 'verdicts',
  titleOf: () => verdictRecordTitle,
  nameOf: ({ by }) => by,
  keyOf: ({ by, id }) => `${by} ${id}`,
  numberOf: ({ phoneNumberId }) => phoneNumberId,
  bodyOf: (items) => ({
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
  itemsOf(body, { phoneNumberId, name: by }) {
    const parsed = memberMarksFile.safeParse(body)
    const marks = parsed.success ? parsed.data.marks : []
    return marks.map(({ scenario: scenarioId, ...mark }) => ({ ...mark, by, phoneNumberId, scenarioId }))
  },
})

shareList<ReviewItem>(reviewStore, {
  kind: 'reviews',
  titleOf: (item) =>
    item.kind === 'turn' ? (item.turns.at(-1)?.message ?? reviewRecordTitle) : reviewRecordTitle,
  // A turn goes when anybody has dealt with it; what else a member has done is that member's record.
  nameOf: (item) => (item.kind === 'turn' ? item.id : item.by),
  keyOf: ({ id }) => id,
  numberOf: ({ phoneNumberId }) => phoneNumberId,
  bodyOf(items) {
    const head = { format: reviewFileFormat, version: 1 }
    const [first] = items
    if (first?.kind !== 'turn') return { ...head, done: items.map(({ id }) => id) }
    const { at, reason, turns } = first
    return { ...head, turn: { at, reason, turns } }
  },
  itemsOf(body, { phoneNumberId, name }) {
    const parsed = reviewFile.safeParse(body)
    if (!parsed.success) return []
    const { turn, done = [] } = parsed.data
    return turn === undefined
      ? done.map((id) => ({ kind: 'done' as const, phoneNumberId, id, by: name }))
      : [{ kind: 'turn' as const, phoneNumberId, ...turn, id: name }]
  },
})
