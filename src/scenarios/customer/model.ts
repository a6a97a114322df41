/** The model that plays customers and judges conversations, as its caller reaches it. */
import type {
  CustomerMessage,
  JudgeAnswer,
  JudgeRequest,
  PlayCustomerRequest,
} from '../../contract/studio/ai-judging.ts'
import type { TokenCount } from '../../judging/cost.ts'

export interface ModelReply<Answer> {
  answer: Answer
  /** Null where the provider does not tell. */
  tokens: TokenCount | null
}

/** Why a model gave no answer, in a sentence for people. */
export class ModelError extends Error {}

export interface ModelCall {
  signal: AbortSignal | undefined
  /** After so long a call is given up with a ModelError. */
  milliseconds: number
}

/** Both reject with a ModelError, or with the reason of the signal. */
export interface Model {
  play(request: PlayCustomerRequest, call: ModelCall): Promise<ModelReply<CustomerMessage>>
  judge(request: JudgeRequest, call: ModelCall): Promise<ModelReply<JudgeAnswer>>
}
