import type {
  CustomerMessage,
  JudgeAnswer,
  JudgeRequest,
  PlayCustomerRequest,
} from '../../contract/studio/ai-judging.ts'
import type { TokenCount } from '../../judging/cost.ts'

export interface ModelReply<Answer> {
  answer: Answer
  /** Null if the provider does not report them. */
  tokens: TokenCount | null
}

/** Usage of a failed call: reported tokens, else the received text. */
export interface FailedUsage {
  tokens: TokenCount | null
  text: string
}

/** Carries a sentence for users. */
export class ModelError extends Error {
  readonly used: FailedUsage | undefined

  constructor(message: string, used?: FailedUsage) {
    super(message)
    this.used = used
  }
}

export interface ModelCall {
  signal: AbortSignal | undefined
  milliseconds: number
}

/** Both reject with a ModelError or the abort reason. */
export interface Model {
  play(request: PlayCustomerRequest, call: ModelCall): Promise<ModelReply<CustomerMessage>>
  judge(request: JudgeRequest, call: ModelCall): Promise<ModelReply<JudgeAnswer>>
}
