/** Turns a failure of the AI assist into words that say what to do about it. */
import type { EndpointRule } from '../../../contract/studio/endpoint-rule.ts'
import type { AiFacts, ApiError } from '../api-error.ts'

/** The code of an answer whose end never came. */
export const brokenOffCode = 'assist_broken_off'

interface AssistExplanation {
  title: string
  advice: string
  canRetry: boolean
  /** Whether the AI settings are the place to mend it. */
  isSetting: boolean
}

const operator = 'Whoever runs this server'

const ruleAdvice: Record<EndpointRule, string> = {
  scheme:
    'It begins with http://, and this server calls https:// alone. Enter the https address of the endpoint.',
  bad_port: 'Its port belongs to another protocol, such as mail. Correct the port, or leave it out.',
  metadata:
    'It belongs to the metadata of a cloud, which is never called, whatever is allowed. Enter the address of a model server.',
  private_name: `It names a host in a private network. ${operator} can allow it: its host and port, in STUDIO_AI_ALLOWED_HOSTS.`,
  private_address: `It leads to a private network. ${operator} can allow it: its host and port, in STUDIO_AI_ALLOWED_HOSTS.`,
}

function blocked({ rule }: AiFacts): AssistExplanation {
  const advice = rule === undefined ? 'Enter another one in the AI settings.' : ruleAdvice[rule]
  return { title: 'This address may not be called', advice, canRetry: false, isSetting: true }
}

const statusAdvice = new Map<number, string>([
  [400, 'It does not understand the question. Choose a model that is made for chat.'],
  [401, 'It does not accept the key. Enter the key again; it may have expired.'],
  [402, 'It asks for payment. Look at the account there.'],
  [403, 'It does not let this key use this model. Choose another model, or check what the key may do.'],
  [
    404,
    'It does not know the address or the model. The base URL ends where /chat/completions begins, often with /v1.',
  ],
  [429, 'It wants fewer calls, or its quota is used up. Wait a little, or look at the account there.'],
])

function refused(status: number | undefined, detail: string): AssistExplanation {
  if (status === undefined) {
    const advice = `${detail} Check the base URL, and that the endpoint is running.`
    return { title: 'The endpoint cannot be reached', advice, canRetry: true, isSetting: true }
  }
  const title = `The endpoint answered with status ${status}`
  const known = statusAdvice.get(status)
  if (known !== undefined) return { title, advice: known, canRetry: true, isSetting: true }
  if (status < 400) {
    const advice =
      'It sends callers elsewhere, which is not followed. Enter the final address as the base URL.'
    return { title, advice, canRetry: false, isSetting: true }
  }
  if (status < 500) return { title, advice: 'It did not accept the call.', canRetry: true, isSetting: true }
  return {
    title,
    advice: 'That is a fault on its side. Try again in a moment.',
    canRetry: true,
    isSetting: false,
  }
}

const byCode = new Map<string, AssistExplanation>([
  [
    'ai_not_configured',
    {
      title: 'Nobody is there to ask yet',
      advice: 'Choose a provider and a model in the AI settings.',
      canRetry: false,
      isSetting: true,
    },
  ],
  [
    'ai_answer_unusable',
    {
      title: 'The answer cannot be used',
      advice: 'Try again. When it happens often, choose a more capable model.',
      canRetry: true,
      isSetting: true,
    },
  ],
  [
    'ai_timeout',
    {
      title: 'The answer took too long',
      advice: `Try again, with less text or a faster model. ${operator} can set STUDIO_AI_TIMEOUT_SECONDS higher.`,
      canRetry: true,
      isSetting: false,
    },
  ],
  [
    'ai_command_missing',
    {
      title: 'The command cannot be started',
      advice: `${operator} has to check STUDIO_AI_COMMAND.`,
      canRetry: false,
      isSetting: true,
    },
  ],
  [
    'ai_command_failed',
    {
      title: 'The command failed',
      advice: `Try again. ${operator} finds what it said in the debug log, under the request id.`,
      canRetry: true,
      isSetting: false,
    },
  ],
  [
    'document_unreadable',
    {
      title: 'This file has no text that can be read',
      advice: 'It may be scanned, protected or damaged. Copy its text and paste it instead.',
      canRetry: false,
      isSetting: false,
    },
  ],
  [
    brokenOffCode,
    {
      title: 'The answer broke off',
      advice: 'The connection ended before the answer was complete. Try again.',
      canRetry: true,
      isSetting: false,
    },
  ],
])

/** Undefined for a failure that has nothing to do with the AI assist. */
export function explainAssistFailure({ complaint }: ApiError): AssistExplanation | undefined {
  const { code, detail, ai = {} } = complaint
  if (code === 'ai_endpoint_blocked') return blocked(ai)
  if (code === 'ai_upstream_failed') return refused(ai.upstreamStatus, detail)
  return code === null ? undefined : byCode.get(code)
}
