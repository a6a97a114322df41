import type { AiFailureReason } from '../../../contract/studio/ai-failure.ts'
import { answerFailures } from '../../../judging/answer-failure.ts'
import { Problem } from '../../core/problem.ts'

/** Creates Problem `ai_answer_unusable` that names its reason. */
export function aiFailure(reason: AiFailureReason, detail: string = answerFailures[reason]): Problem {
  return new Problem('ai_answer_unusable', detail, { extensions: { reason } })
}
