/** The interface that every kind of AI provider implements. */
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
  /** The model that the provider reports; null when it reports none. */
  readonly model: string | null
  readonly tokens: Tokens | null
  /** The provider stopped at its own limit before the answer was complete. */
  readonly isCutOff: boolean
}

/** The client behind a call: `signal` is aborted when it disconnects, `tell` streams progress to it. */
export interface ChatCallContext {
  readonly signal: AbortSignal
  /** Absent when the client does not stream. */
  readonly tell?: (news: AiStreamEvent) => void
}

export interface Provider {
  /** The name of the model, or of the command. */
  readonly name: string
  /** Problems: `ai_endpoint_blocked`, `ai_upstream_failed`, `ai_answer_unusable`, `ai_command_…`, `ai_timeout`. */
  complete(question: ChatRequest, waiting: ChatCallContext): Promise<Completion>
  /** The models on offer; empty for a command. Problems as for `complete`. */
  models(waiting: ChatCallContext): Promise<string[]>
  /** Overwrites the key of this provider in a value parsed from its answer. */
  mask(value: unknown): unknown
  /** Closes all connections and ends all processes. */
  close(): Promise<void>
}

/** The maximum size of an answer (docs/behaviour.md, section 5). */
export const maxAnswerBytes = 1_000_000
