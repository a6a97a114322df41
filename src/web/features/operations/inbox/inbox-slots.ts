import { createContext, type ReactNode } from 'react'
import type { RecordedTurn } from '../../../../scenarios/recorded-scenario.ts'
import type { TurnFinding } from './chat-findings.ts'

export interface AnswerMark {
  /** Up to the failed answer. */
  turns: readonly RecordedTurn[]
  names: readonly string[]
  /** The customer's message that started the last turn. */
  turnId?: string | undefined
}

export interface InboxSlots {
  /** Above the list if webhooks may be missing; the list waits a second while it is `undefined`. */
  notice: ReactNode
  /** On a phone, with the filters at the bottom. */
  agent: ReactNode
  mark: (part: AnswerMark) => ReactNode
  scenario: (part: Omit<AnswerMark, 'turnId'>) => ReactNode
  /** Actions for a flagged turn; `onDone` opens the next one. */
  review: (finding: TurnFinding, onDone: () => void) => ReactNode
  /** @param customer any of its ids */
  erase: (customer: string) => ReactNode
}

export const InboxSlotsContext = createContext<InboxSlots>({
  notice: null,
  agent: null,
  mark: () => null,
  scenario: () => null,
  review: () => null,
  erase: () => null,
})
