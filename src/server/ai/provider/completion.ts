/** The one face of all who complete a text, whichever kind they are. */
import type { AiStreamEvent } from '../../../contract/studio/ai.ts'

export interface Message {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

export interface AnswerFormat {
  readonly name: string
  /** JSON Schema of the wanted answer. */
  readonly schema: object
}

export interface ChatRequest {
  readonly messages: readonly Message[]
  /** Absent for an answer in free text. */
  readonly format?: AnswerFormat
}

export interface Tokens {
  readonly prompt: number
  readonly completion: number
}

export interface Completion {
  readonly text: string
  /** What the provider says that answered; null when it says nothing. */
  readonly model: string | null
  readonly tokens: Tokens | null
  /** The provider stopped at its own limit before the answer was complete. */
  readonly isCutOff: boolean
}

/** The person who waits: gone when the signal aborts, told what happens in between. */
export interface ChatCallContext {
  readonly signal: AbortSignal
  /** Absent when nobody listens before the end. */
  readonly tell?: (news: AiStreamEvent) => void
}

export interface Provider {
  /** The model, or the command, that is going to answer. */
  readonly name: string
  /** Problems: `ai_endpoint_blocked`, `ai_upstream_failed`, `ai_answer_unusable`, `ai_command_…`, `ai_timeout`. */
  complete(question: ChatRequest, waiting: ChatCallContext): Promise<Completion>
  models(waiting: ChatCallContext): Promise<string[]>
  /** Overwrites the key of this provider in whatever was parsed from what it answered. */
  mask(value: unknown): unknown
  /** Lets go of all connections and processes. */
  close(): Promise<void>
}

/** More text than this is no answer to anything that is asked here (docs/behaviour.md, section 5). */
export const maxAnswerBytes = 1_000_000
