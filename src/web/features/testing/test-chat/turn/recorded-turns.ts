/** What a test conversation gives to a scenario: every message with the answer it got. */
import type { RecordedTurn } from '../../../../../scenarios/recorded-scenario.ts'
import type { Turn } from '../chat.ts'

/** What never got an answer is nothing that an answer could be held against. */
export function chatRecordedTurns(turns: readonly Turn[]): RecordedTurn[] {
  return turns.flatMap(({ message, context, outcome }) => {
    if (outcome.state !== 'answered') return []
    const { agent_response, handoff_reason } = outcome.answer
    const answer = agent_response || null
    return [{ message, answer, isHandedOver: Boolean(handoff_reason), ...(context !== '' && { context }) }]
  })
}
