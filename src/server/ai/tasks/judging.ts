/** Plays a customer, and judges a conversation by a rubric. */
import {
  type CustomerMessage,
  customerMessage,
  type JudgeAnswer,
  type JudgeRequest,
  judgeAnswer,
  type PlayCustomerRequest,
} from '../../../contract/studio/ai-judging.ts'
import { customerPrompt, judgePrompt } from '../../../judging/prompts.ts'
import { askForJson } from '../provider/ask-for-json.ts'
import type { ChatCallContext, Provider } from '../provider/completion.ts'

/**
 * Asks the provider for the next message of a simulated customer.
 *
 * @throws Problem `ai_answer_unusable` when the second answer is invalid as well (rule 5.3), and those of the
 *   provider.
 */
export async function playCustomerTask(
  provider: Provider,
  request: PlayCustomerRequest,
  waiting: ChatCallContext,
): Promise<CustomerMessage> {
  return await askForJson(provider, { ...customerPrompt(request), answer: customerMessage }, waiting)
}

/**
 * Asks the provider for the verdicts of one vote. Problems as for `playCustomerTask`.
 *
 * @see docs/behaviour.md, section 5
 */
export async function judgeTask(
  provider: Provider,
  request: JudgeRequest,
  waiting: ChatCallContext,
): Promise<JudgeAnswer> {
  return await askForJson(provider, { ...judgePrompt(request), answer: judgeAnswer }, waiting)
}
