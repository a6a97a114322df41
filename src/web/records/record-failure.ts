import type { StudioAnswer } from '../transport/call.ts'

type FailedAnswer = Extract<StudioAnswer, { ok: false }>

/** `full`: no space, or too many of this kind; `failed`: the store is unusable. */
type RecordFailureCode = 'changed_meanwhile' | 'full' | 'failed'

export class RecordFailure extends Error {
  override name = 'RecordFailure'
  readonly code: RecordFailureCode
  /** The studio's answer when the workspace refused. */
  readonly answer: FailedAnswer | undefined

  constructor(code: RecordFailureCode, message: string, answer?: FailedAnswer) {
    super(message)
    this.code = code
    this.answer = answer
  }
}

export function failureOfAnswer(answer: FailedAnswer): RecordFailure {
  const code = answer.problem?.code
  return new RecordFailure(
    code === 'changed_meanwhile' ? code : code === 'workspace_full' ? 'full' : 'failed',
    answer.failure.title,
    answer,
  )
}
