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

/** Returns a simulated customer's next message. Throws like `draftSkillTask`. */
export async function playCustomerTask(
  provider: Provider,
  request: PlayCustomerRequest,
  waiting: ChatCallContext,
): Promise<CustomerMessage> {
  return await askForJson(provider, { ...customerPrompt(request), answer: customerMessage }, waiting)
}

/** Returns the verdicts of one vote. Throws like `draftSkillTask`. */
export async function judgeTask(
  provider: Provider,
  request: JudgeRequest,
  waiting: ChatCallContext,
): Promise<JudgeAnswer> {
  return await askForJson(provider, { ...judgePrompt(request), answer: judgeAnswer }, waiting)
}

/** Returns one change to the agent that fits the parts in the request. Throws like `draftSkillTask`. */
export async function suggestFixTask(
  provider: Provider,
  request: SuggestFixRequest,
  waiting: ChatCallContext,
): Promise<SuggestedFix> {
  return await askForJson(provider, { ...fixPrompt(request), answer: fixAnswerTo(request) }, waiting)
}
