/** Places in the inbox for what other features do about a conversation. */
import { createContext, type ReactNode } from 'react'
import type { RecordedTurn } from '../../../../scenarios/recorded-scenario.ts'
import type { TurnFinding } from './inbox-rows.ts'

export interface AnswerMark {
  /** Up to the answer that went wrong. */
  turns: readonly RecordedTurn[]
  /** Of the customer, as far as they are known. */
  names: readonly string[]
  /** The customer's message that began the last turn. */
  turnId?: string | undefined
}

export interface InboxSlots {
  /** Above the list, where webhooks may be missing. */
  notice: ReactNode
  mark: (part: AnswerMark) => ReactNode
  scenario: (part: Omit<AnswerMark, 'turnId'>) => ReactNode
  /** Actions for a flagged turn; `onDone` opens the next one. */
  review: (finding: TurnFinding, onDone: () => void) => ReactNode
  erase: (customer: string) => ReactNode
}

export const InboxSlotsContext = createContext<InboxSlots>({
  notice: null,
  mark: () => null,
  scenario: () => null,
  review: () => null,
  erase: () => null,
})
