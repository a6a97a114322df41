import { testOutcomeOf } from '../../../../../contract/platform/agent/agent-test.ts'
import type { RecordedTurn } from '../../../../../scenarios/recorded-scenario.ts'
import type { Turn } from '../chat.ts'

/** Without an answer there is nothing to compare with. */
export function chatRecordedTurns(turns: readonly Turn[]): RecordedTurn[] {
  return turns.flatMap(({ message, context, outcome }) => {
    if (outcome.state !== 'answered') return []
    const answer = outcome.answer.agent_response || null
    const isHandedOver = testOutcomeOf(outcome.answer).handoffReason !== null
    return [{ message, answer, isHandedOver, ...(context !== '' && { context }) }]
  })
}
