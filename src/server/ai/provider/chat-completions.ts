import type { Dispatcher } from 'undici'
import { z } from '../../../contract/zod.ts'
import { Problem } from '../../core/problem.ts'
import type { Secret } from '../../core/secret.ts'
import { createSecretMask, type SecretMask } from '../../core/secret-mask.ts'
import { blockedEndpoint } from '../../endpoint/endpoint-guard.ts'
import {
  createGuardedDispatcher,
  type GuardedDispatcher,
  type GuardedDispatcherOptions,
} from '../../endpoint/guarded-dispatcher.ts'
import { startDeadline } from './call-deadline.ts'
import type { ChatCallContext, ChatRequest, Completion, Provider } from './completion.ts'
import { readStreamedCompletion, readWholeCompletion, readWholeJson } from './completion-stream.ts'

export interface ChatEndpoint {
  readonly baseUrl: URL
  readonly apiKey: Secret | null
  readonly model: string | null
}

/** Statuses with which endpoints reject unknown parameters; the request is repeated without them. */
const plainerStatuses = new Set([400, 422])
const maxModels = 1000

const modelList = z.object({ data: z.array(z.object({ id: z.string() })) })

/** Opens a chat-completions endpoint with a connection pool of its own. Throws Problem `ai_endpoint_blocked`. */
export function openChatCompletions(endpoint: ChatEndpoint, options: GuardedDispatcherOptions): Provider {
  return new ChatCompletions(endpoint, options)
}

class ChatCompletions implements Provider {
  readonly name: string
  readonly #endpoint: ChatEndpoint
  readonly #timeoutMs: number
  readonly #dispatcher: GuardedDispatcher
  readonly #base: string
  readonly #mask: SecretMask
  #takesExtras = true

  constructor(endpoint: ChatEndpoint, options: GuardedDispatcherOptions) {
    this.name = endpoint.model ?? ''
    this.#endpoint = endpoint
    this.#timeoutMs = options.timeoutMs
    this.#dispatcher = createGuardedDispatcher(endpoint.baseUrl, options)
    this.#base = endpoint.baseUrl.href.replace(/\/+$/, '')
    this.#mask = createSecretMask(endpoint.apiKey)
  }

  complete(question: ChatRequest, waiting: ChatCallContext): Promise<Completion> {
    const { tell } = waiting
    return this.#within(waiting, async (signal) => {
      const answer = await this.#ask(question, tell !== undefined, signal)
      if (tell === undefined || !isEventStream(answer)) {
        return await readWholeCompletion(answer.body, this.#mask)
      }
      return await readStreamedCompletion(answer.body, this.#mask, (text) =>
        tell({ event: 'text', data: { text } }),
      )
    })
  }

  models(waiting: ChatCallContext): Promise<string[]> {
    return this.#within(waiting, async (signal) => {
      const answer = await this.#send('GET', '/models', undefined, signal)
      const list = modelList.safeParse(await readWholeJson(answer.body))
      if (!list.success) {
        throw new Problem('ai_answer_unusable', 'The endpoint did not answer with a list of models.')
      }
      return list.data.data.slice(0, maxModels).map(({ id }) => this.#mask.text(id))
    })
  }

  mask(value: unknown): unknown {
    return this.#mask.value(value)
  }

  close(): Promise<void> {
    return this.#dispatcher.destroy()
  }

  /** Reports only the status of a failed response (docs/behaviour.md, section 5). */
  async #send(method: 'GET' | 'POST', path: string, body: object | undefined, signal: AbortSignal) {
    const { apiKey } = this.#endpoint
    const { request } = await import('undici')
    const answer = await request(this.#base + path, {
      method,
      dispatcher: await this.#dispatcher.open(),
      signal,
      headers: {
        accept: body === undefined ? 'application/json' : 'application/json, text/event-stream',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(apiKey !== null && { authorization: `Bearer ${apiKey.reveal()}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (answer.statusCode >= 200 && answer.statusCode < 300) return answer
    // The unread body reports an error that is not a failure.
    answer.body.on('error', () => {})
    answer.body.destroy()
    throw refused(answer.statusCode)
  }

  /** Requests structured output and token counts, without them if the endpoint rejects them. */
  async #ask(question: ChatRequest, isStreamed: boolean, signal: AbortSignal) {
    const plain = {
      model: modelOf(this.#endpoint),
      messages: question.messages,
      ...(isStreamed && { stream: true }),
    }
    const extras = {
      ...(question.format && {
        response_format: { type: 'json_schema', json_schema: { ...question.format, strict: true } },
      }),
      ...(isStreamed && { stream_options: { include_usage: true } }),
    }
    const hasExtras = this.#takesExtras && Object.keys(extras).length > 0
    try {
      return await this.#send('POST', '/chat/completions', { ...plain, ...(hasExtras && extras) }, signal)
    } catch (error) {
      if (!hasExtras || !(error instanceof Problem)) throw error
      if (!plainerStatuses.has(Number(error.extensions.upstreamStatus))) throw error
      this.#takesExtras = false
      return await this.#send('POST', '/chat/completions', plain, signal)
    }
  }

  async #within<T>({ signal }: ChatCallContext, work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const deadline = startDeadline(signal, this.#timeoutMs)
    try {
      return await work(deadline.signal)
    } catch (error) {
      throw deadline.explain(error, unreachable)
    }
  }
}

function modelOf({ model }: ChatEndpoint): string {
  if (model === null) throw new Problem('ai_not_configured', 'No model is chosen yet.')
  return model
}

function isEventStream({ headers }: Dispatcher.ResponseData): boolean {
  return /^text\/event-stream\b/i.test(String(headers['content-type'] ?? ''))
}

function refused(status: number): Problem {
  return new Problem(
    'ai_upstream_failed',
    `The endpoint answered with status ${status}.${adviceFor(status)}`,
    {
      extensions: { upstreamStatus: status },
    },
  )
}

function adviceFor(status: number): string {
  if (status >= 300 && status < 400) return ' Redirects are not followed; enter the final address.'
  if (status === 401 || status === 403) return ' It does not accept the key.'
  if (status === 404) return ' The base address or the model may be wrong.'
  if (status === 429) return ' The rate limit is reached, or the quota is used up.'
  return ''
}

/** The name has no address that could be judged. */
const noAddressCodes = new Set(['ENOTFOUND', 'ENODATA'])
/** Errors of the name server. */
const unresolvedCodes = new Set(['EAI_AGAIN', 'EAI_FAIL'])
/** OpenSSL and host name errors of a certificate. */
const certificateCodes = /CERT|SELF_SIGNED|LEAF_SIGNATURE/

function unreachable(error: unknown): Problem {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'UND_ERR_CONNECT_TIMEOUT') {
    return new Problem('ai_timeout', 'The endpoint did not accept a connection in time.', { cause: error })
  }
  if (noAddressCodes.has(code)) return blockedEndpoint('no_address')
  const detail = unresolvedCodes.has(code)
    ? 'The name of the endpoint could not be resolved.'
    : certificateCodes.test(code)
      ? 'The certificate of the endpoint is not trusted.'
      : 'The endpoint could not be reached, or broke off its answer.'
  return new Problem('ai_upstream_failed', detail, { cause: error })
}
