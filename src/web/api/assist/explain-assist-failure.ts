import type { EndpointRule } from '../../../contract/studio/endpoint-rule.ts'
import { t } from '../../../contract/translate.ts'
import type { AiFacts, ApiError } from '../api-error.ts'

/** Code of a stream that ended early. */
export const brokenOffCode = 'assist_broken_off'

interface AssistExplanation {
  title: string
  advice: string
  canRetry: boolean
  /** True if the AI settings can fix it. */
  isSetting: boolean
}

const ruleAdvice: Record<EndpointRule, string> = {
  scheme: t(
    'The address starts with http://, but this server only calls https://. Enter the endpoint’s https address.',
  ),
  bad_port: t('The port belongs to another protocol, such as mail. Correct or remove it.'),
  metadata: t('Cloud metadata addresses are never called. Enter the address of a model server.'),
  private_name: t(
    'The address is in a private network. This server’s operator can allow its host and port in STUDIO_AI_ALLOWED_HOSTS.',
  ),
  private_address: t(
    'The address leads to a private network. This server’s operator can allow its host and port in STUDIO_AI_ALLOWED_HOSTS.',
  ),
  no_address: t('The name in the address does not exist. Check its spelling.'),
}

function blocked({ rule }: AiFacts): AssistExplanation {
  const advice = rule === undefined ? t('Enter another address in the AI settings.') : ruleAdvice[rule]
  return { title: t('This address is not allowed'), advice, canRetry: false, isSetting: true }
}

const statusAdvice = new Map<number, string>([
  [400, t('The model does not support chat. Choose another model.')],
  [401, t('The endpoint does not accept the key. Enter it again; it may have expired.')],
  [402, t('The endpoint requires payment. Check your account there.')],
  [403, t('The key has no access to this model. Choose another model, or check the key’s permissions.')],
  [
    404,
    t(
      'The endpoint does not recognize the address or the model. The base URL is the part before /chat/completions and often ends with /v1.',
    ),
  ],
  [429, t('Rate limit reached, or the quota is used up. Wait a moment, or check your account there.')],
])

function refused(status: number | undefined, detail: string): AssistExplanation {
  if (status === undefined) {
    const advice = t('{detail} Check the base URL, and that the endpoint is running.', { detail })
    return { title: t('The endpoint cannot be reached'), advice, canRetry: true, isSetting: true }
  }
  const title = t('The endpoint answered with status {status}', { status })
  const ownAdvice = statusAdvice.get(status)
  if (ownAdvice !== undefined) return { title, advice: ownAdvice, canRetry: true, isSetting: true }
  if (status < 400) {
    const advice = t(
      'The endpoint redirects, and redirects are not followed. Enter the final address as the base URL.',
    )
    return { title, advice, canRetry: false, isSetting: true }
  }
  if (status < 500)
    return { title, advice: t('The endpoint refused the request.'), canRetry: true, isSetting: true }
  return {
    title,
    advice: t('The endpoint has an error. Try again in a moment.'),
    canRetry: true,
    isSetting: false,
  }
}

const byCode = new Map<string, AssistExplanation>([
  [
    'ai_not_configured',
    {
      title: t('AI assist is not set up'),
      advice: t('Choose a provider and a model in the AI settings.'),
      canRetry: false,
      isSetting: true,
    },
  ],
  [
    'ai_answer_unusable',
    {
      title: t('The model gave no usable answer'),
      advice: t('Try again. If it happens often, choose a more capable model.'),
      canRetry: true,
      isSetting: true,
    },
  ],
  [
    'ai_timeout',
    {
      title: t('The answer took too long'),
      advice: t(
        'Try again with less text or a faster model. This server’s operator can increase STUDIO_AI_TIMEOUT_SECONDS.',
      ),
      canRetry: true,
      isSetting: false,
    },
  ],
  [
    'ai_command_missing',
    {
      title: t('The command cannot be started'),
      advice: t('This server’s operator has to check STUDIO_AI_COMMAND.'),
      canRetry: false,
      isSetting: true,
    },
  ],
  [
    'ai_command_failed',
    {
      title: t('The command failed'),
      advice: t('Try again. This server’s operator can find the output in the debug log by the request id.'),
      canRetry: true,
      isSetting: false,
    },
  ],
  [
    'document_unreadable',
    {
      title: t('This file has no readable text'),
      advice: t('It may be scanned, protected or damaged. Copy its text and paste it instead.'),
      canRetry: false,
      isSetting: false,
    },
  ],
  [
    brokenOffCode,
    {
      title: t('The response was interrupted'),
      advice: t('The connection ended before the answer was complete. Try again.'),
      canRetry: true,
      isSetting: false,
    },
  ],
])

export function explainAssistFailure({ complaint }: ApiError): AssistExplanation | undefined {
  const { code, detail, ai = {} } = complaint
  if (code === 'ai_endpoint_blocked') return blocked(ai)
  if (code === 'ai_upstream_failed') return refused(ai.upstreamStatus, detail)
  return code === null ? undefined : byCode.get(code)
}
