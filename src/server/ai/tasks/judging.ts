/** Plays a customer, judges a conversation by a rubric, and proposes what mends a failure. */
import type { SuggestedFix, SuggestFixRequest } from '../../../contract/studio/ai-fix.ts'
import {
  type CustomerMessage,
  customerMessage,
  type JudgeAnswer,
  type JudgeRequest,
  judgeAnswer,
  type PlayCustomerRequest,
} from '../../../contract/studio/ai-judging.ts'
import { fixPrompt } from '../../../judging/fix-prompt.ts'
import { customerPrompt, judgePrompt } from '../../../judging/prompts.ts'
import { fixAnswerTo } from '../../../judging/read-fix.ts'
import { askForJson } from '../provider/ask-for-json.ts'
import type { ChatCallContext, Provider } from '../provider/completion.ts'

/**
 * Asks the provider for the next message of a simulated customer. Throws Problem `ai_answer_unusable` when the second
 * answer is invalid as well (rule 5.3), and those of the provider.
 */
export async function playCustomerTask(
  provider: Provider,
  request: PlayCustomerRequest,
  waiting: ChatCallContext,
): Promise<CustomerMessage> {
  return await askForJson(provider, { ...customerPrompt(request), answer: customerMessage }, waiting)
}

/** Asks the provider for the verdicts of one vote. Problems as for `playCustomerTask`. */
export async function judgeTask(
  provider: Provider,
  request: JudgeRequest,
  waiting: ChatCallContext,
): Promise<JudgeAnswer> {
  return await askForJson(provider, { ...judgePrompt(request), answer: judgeAnswer }, waiting)
}

/**
 * Asks the provider for one change of the agent. An answer that does not fit the parts of the request counts as
 * invalid. Problems as for `playCustomerTask`.
 */
export async function suggestFixTask(
  provider: Provider,
  request: SuggestFixRequest,
  waiting: ChatCallContext,
): Promise<SuggestedFix> {
  return await askForJson(provider, { ...fixPrompt(request), answer: fixAnswerTo(request) }, waiting)
}
