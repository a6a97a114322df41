import type { AiStreamEvent } from '../../../contract/studio/ai.ts'

export interface Message {
  readonly role: 'system' | 'user' | 'assistant'
  readonly content: string
}

export interface AnswerFormat {
  readonly name: string
  readonly schema: object
}

export interface ChatRequest {
  readonly messages: readonly Message[]
  readonly format?: AnswerFormat
}

export interface Tokens {
  readonly prompt: number
  readonly completion: number
}

export interface Completion {
  readonly text: string
  /** Null when the provider reports none. */
  readonly model: string | null
  readonly tokens: Tokens | null
  /** The provider stopped at its own limit. */
  readonly isCutOff: boolean
}

/** `signal` aborts when the client disconnects; `tell` streams progress. */
export interface ChatCallContext {
  readonly signal: AbortSignal
  readonly tell?: (event: AiStreamEvent) => void
}

export interface Provider {
  readonly name: string
  /** Throws Problem `ai_endpoint_blocked`, `ai_upstream_failed`, `ai_answer_unusable`, `ai_command_…`, `ai_timeout`. */
  complete(question: ChatRequest, waiting: ChatCallContext): Promise<Completion>
  /** Lists model names; empty for a command. Throws like `complete`. */
  models(waiting: ChatCallContext): Promise<string[]>
  /** Masks the provider's key in a value parsed from its answer. */
  mask(value: unknown): unknown
  close(): Promise<void>
}

/** Limit per answer (docs/behaviour.md, section 5). */
export const maxAnswerBytes = 1_000_000
