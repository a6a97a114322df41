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

/** The next message of a simulated customer. Throws what `draftSkillTask` throws. */
export async function playCustomerTask(
  provider: Provider,
  request: PlayCustomerRequest,
  waiting: ChatCallContext,
): Promise<CustomerMessage> {
  return await askForJson(provider, { ...customerPrompt(request), answer: customerMessage }, waiting)
}

/** The verdicts of one vote. Throws what `draftSkillTask` throws. */
export async function judgeTask(
  provider: Provider,
  request: JudgeRequest,
  waiting: ChatCallContext,
): Promise<JudgeAnswer> {
  return await askForJson(provider, { ...judgePrompt(request), answer: judgeAnswer }, waiting)
}

/** One change of the agent, which must fit the parts in the request. Throws what `draftSkillTask` throws. */
export async function suggestFixTask(
  provider: Provider,
  request: SuggestFixRequest,
  waiting: ChatCallContext,
): Promise<SuggestedFix> {
  return await askForJson(provider, { ...fixPrompt(request), answer: fixAnswerTo(request) }, waiting)
}
