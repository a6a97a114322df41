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

/** What a call used that gave no answer: tokens as the provider counts them, else the text that came. */
export interface FailedUsage {
  tokens: TokenCount | null
  text: string
}

/** Why a model gave no answer, in a sentence for people. */
export class ModelError extends Error {
  /** Undefined where nothing was used. */
  readonly used: FailedUsage | undefined

  constructor(message: string, used?: FailedUsage) {
    super(message)
    this.used = used
  }
}

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
