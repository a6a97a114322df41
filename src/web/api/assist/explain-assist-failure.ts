import type { AiFailureReason, documentReasons } from '../../../contract/studio/ai-failure.ts'
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

const otherModel = t('Try again. If it happens often, choose another model.')
const reasons: Record<AiFailureReason, Omit<AssistExplanation, 'canRetry'>> = {
  cut_off: {
    title: t('The answer was cut off'),
    advice: t(
      'The model or the endpoint reached its limit for the length of an answer. Ask for less, or choose a model that writes longer answers.',
    ),
    isSetting: true,
  },
  filtered: {
    title: t('The endpoint’s content filter stopped this'),
    advice: t('Change the text, or ask the provider about the filter.'),
    isSetting: false,
  },
  refused: {
    title: t('The model refused to answer'),
    advice: t('Change the text, or choose another model.'),
    isSetting: true,
  },
  tool_call: {
    title: t('The model called a tool instead of answering'),
    advice: otherModel,
    isSetting: true,
  },
  reasoning_only: {
    title: t('The model sent only its reasoning, and no answer'),
    advice: t('Try again, or choose a model that reasons less.'),
    isSetting: true,
  },
  empty: { title: t('The model answered with nothing'), advice: otherModel, isSetting: true },
  not_json: {
    title: t('The model answered with prose instead of the form'),
    advice: t('Try again. If it happens often, choose a more capable model.'),
    isSetting: true,
  },
  not_fitting: {
    title: t('The model’s answer does not fit the form'),
    advice: t('Try again. If it happens often, choose a more capable model.'),
    isSetting: true,
  },
  not_a_completion: {
    title: t('The endpoint does not answer like a chat endpoint'),
    advice: t('Check the base URL: it is the part before /chat/completions and often ends with /v1.'),
    isSetting: true,
  },
  web_page: {
    title: t('The endpoint answered with a web page'),
    advice: t(
      'It may be the sign-in page of a gateway, or a wrong address. Check the base URL, and that the server may call it without signing in.',
    ),
    isSetting: true,
  },
  error_in_answer: {
    title: t('The endpoint reported an error while it answered'),
    advice: t('Try again in a moment. The failed answer may have been charged.'),
    isSetting: false,
  },
  too_long: {
    title: t('The text is too long for this model'),
    advice: t('Use less text, or choose a model that reads more.'),
    isSetting: true,
  },
  no_credit: {
    title: t('The account with the provider has no credit left'),
    advice: t('Check your account with the provider, or choose another one.'),
    isSetting: true,
  },
}

const documents: Record<(typeof documentReasons)[number], AssistExplanation> = {
  protected: {
    title: t('This document is protected by a password'),
    advice: t('Save a copy without the password and read that, or copy its text and paste it.'),
    canRetry: false,
    isSetting: false,
  },
  unknown_encoding: {
    title: t('The encoding of this text is unknown'),
    advice: t('Its letters would come out wrong. Save the file as UTF-8, or copy its text and paste it.'),
    canRetry: false,
    isSetting: false,
  },
}

const statusAdvice = new Map<number, string>([
  [400, t('The endpoint does not accept the question. Choose another model.')],
  [
    401,
    t(
      'The endpoint does not accept the key. Enter it again; it may have expired, or belong in another header.',
    ),
  ],
  [402, t('The endpoint requires payment. Check your account there.')],
  [403, t('The key has no access to this model. Choose another model, or check the key’s permissions.')],
  [
    404,
    t(
      'The endpoint does not recognize the address or the model. The base URL is the part before /chat/completions and often ends with /v1.',
    ),
  ],
  [413, t('The text is too long for this endpoint. Use less text.')],
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
  if (ai.why !== undefined) return documents[ai.why]
  if (ai.reason !== undefined) return { ...reasons[ai.reason], canRetry: true }
  if (code === 'ai_endpoint_blocked') return blocked(ai)
  if (code === 'ai_upstream_failed') return refused(ai.upstreamStatus, detail)
  return code === null ? undefined : byCode.get(code)
}
