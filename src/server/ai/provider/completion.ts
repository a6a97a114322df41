import type { AiStreamEvent } from '../../../contract/studio/ai.ts'
import type { AiFailureReason, ChatFeature } from '../../../contract/studio/ai-failure.ts'

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
  /** Asks exactly without these; otherwise without those that are known to be lacking, and then with fewer. */
  readonly without?: readonly ChatFeature[]
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
  /** Why there is no text to use. */
  readonly flaw?: AiFailureReason | undefined
  /** False if a stream was wanted and the answer came in one piece. */
  readonly isStreamed?: boolean
  /** What the answer was asked for without, because the endpoint or model refused it. */
  readonly lacks?: readonly ChatFeature[]
}

/** `signal` aborts when the client disconnects; `tell` streams progress. */
export interface ChatCallContext {
  readonly signal: AbortSignal
  readonly tell?: (event: AiStreamEvent) => void
  /** Called with an error that costs a part of the task alone. */
  readonly onPartFailed?: (error: unknown) => void
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
