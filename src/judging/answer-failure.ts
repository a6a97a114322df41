import type { AiFailureReason } from '../contract/studio/ai-failure.ts'

/** One sentence for each reason; none quotes what a provider said. */
export const answerFailures: Record<AiFailureReason, string> = {
  cut_off: 'The answer was cut off at the length limit of the model or the endpoint.',
  filtered: 'The content filter of the endpoint stopped the answer.',
  refused: 'The model refused to answer.',
  tool_call: 'The model called a tool instead of answering with text.',
  reasoning_only: 'The model sent only its reasoning, and no answer.',
  empty: 'The model answered with nothing.',
  not_json: 'The model answered twice without the JSON that was asked for.',
  not_fitting: 'The model answered twice in a form that cannot be used.',
  not_a_completion: 'The endpoint did not answer with a chat completion.',
  web_page: 'The endpoint answered with a web page, such as the sign-in page of a gateway.',
  error_in_answer: 'The endpoint reported an error in its answer.',
  too_long: 'The text is longer than the model can read.',
  no_credit: 'The account with the provider has no credit left.',
}

const tooLong =
  /context[_ ](?:length|window|size)|maximum context|too many (?:input )?tokens|(?:prompt|input|request)(?: is)? too (?:long|large)|token limit/i
const noCredit = /insufficient[_ ](?:quota|credits?|funds|balance)|credit balance|billing|payment required/i
const filtered = /content[_ ]filter|content management policy|responsible ?ai/i

/** Finds the reason in the status and body of a refused call; undefined if they name none. */
export function reasonOfRefusal(status: number, body: string): AiFailureReason | undefined {
  if (status === 413 || tooLong.test(body)) return 'too_long'
  if (status === 402 || noCredit.test(body)) return 'no_credit'
  return filtered.test(body) ? 'filtered' : undefined
}
