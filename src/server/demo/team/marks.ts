import { memberMarksFormat, reviewFileFormat } from '../../../contract/studio/files/team-marks.ts'
import { hashOfText } from '../../../contract/studio/workspace/name-of-text.ts'
import { badConversations } from '../fixtures/bad-conversations.ts'
import { chatMessageId } from '../fixtures/chats.ts'
import { ana, mo, timeBefore } from './members.ts'
import { refundScenario } from './scenarios.ts'

const minutesPerDay = 1440

const head = <const Format extends string>(format: Format) => ({ format, version: 1 as const })

/** Returns reviews of two bad conversations. */
export function pastReviews(at: number) {
  const marked = badConversations.flatMap(({ kind, customer, turns, minutesAgo }) => {
    const reason = kind === 'faq' ? 'wrong' : kind === 'handover' ? 'handover_missing' : undefined
    if (reason === undefined) return []
    const days = (minutesAgo - 20) / minutesPerDay
    const said = turns.map(([message, answer]) => ({ message, answer, isHandedOver: false }))
    // Customer and agent lines alternate in a chat.
    const turnHash = hashOfText(chatMessageId({ customer }, 2 * (turns.length - 1)))
    return [{ kind, turn: { turnHash, at: timeBefore(at, days), reason, turns: said } }]
  })
  return marked.map(({ kind, turn }) => ({
    name: `marked-${kind.replace('_', '-')}`,
    by: kind === 'faq' ? mo : ana,
    at: turn.at,
    value: { ...head(reviewFileFormat), turn },
  }))
}

/** Returns verdict marks on runs with a simulated customer. */
export function pastVerdictMarks() {
  const criteria = refundScenario.rubric?.criteria ?? []
  return {
    ...head(memberMarksFormat),
    marks: criteria.map((criterion, index) => ({
      id: `past ${index}`,
      scenario: refundScenario.id,
      criterion,
      isMet: true,
      isRight: true,
    })),
  }
}
