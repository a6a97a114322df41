/** A call about the workspace that failed, with what was answered. */
import type { StudioAnswer } from '../call.ts'

export class WorkspaceError extends Error {
  override name = 'WorkspaceError'
  readonly answer: Extract<StudioAnswer, { ok: false }>

  constructor(answer: Extract<StudioAnswer, { ok: false }>) {
    super(answer.failure.title)
    this.answer = answer
  }
}
