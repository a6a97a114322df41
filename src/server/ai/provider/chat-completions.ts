import { setTimeout as sleep } from 'node:timers/promises'
import type { ChatFeature } from '../../../contract/studio/ai-failure.ts'
import type { KeyHeader } from '../../../contract/studio/session.ts'
import { z } from '../../../contract/zod.ts'
import { waitAfter } from '../../../judging/retry-after.ts'
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
import { chatBody, featuresOf } from './chat-messages.ts'
import { nextToLeaveOut, readRefusal, refusedProblem } from './chat-refusal.ts'
import type { ChatCallContext, ChatRequest, Completion, Provider } from './completion.ts'
import { decodedBody } from './decoded-body.ts'
import { readCompletion, readWholeJson } from './read-completion.ts'

const list = z.array(z.unknown())
const holder = z.object({ data: list.optional().catch(undefined), models: list.optional().catch(undefined) })
const entry = z.union([
  z.string().min(1),
  z.object({ id: z.string().min(1) }).transform(({ id }) => id),
  z.object({ model: z.string().min(1) }).transform(({ model }) => model),
  z.object({ name: z.string().min(1) }).transform(({ name }) => name),
])

/**
 * Reads a list of models as servers send it: under `data` or `models`, or bare; entries are names, or have one. An entry
 * without a name is passed over. Undefined if there is no list, or none of its entries has a name.
 */
function modelNames(json: unknown): string[] | undefined {
  const { data, models } = holder.safeParse(json).data ?? {}
  const found = list.safeParse(json).data ?? data ?? models
  if (found === undefined) return undefined
  const names = found.flatMap((one) => {
    const name = entry.safeParse(one)
    return name.success ? [name.data] : []
  })
  return names.length === 0 && found.length > 0 ? undefined : [...new Set(names)]
}

export interface ChatEndpoint {
  readonly baseUrl: URL
  readonly apiKey: Secret | null
  readonly model: string | null
  /** Null sends `Authorization: Bearer`. */
  readonly keyHeader: KeyHeader | null
  /** Sent as `api-version` in the query. */
  readonly apiVersion: string | null
  /** Known to be refused. */
  readonly lacks: readonly ChatFeature[]
}

const maxModels = 1000

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
  /** Of this task; the settings keep what a test found. */
  #lacks: ReadonlySet<ChatFeature>

  constructor(endpoint: ChatEndpoint, options: GuardedDispatcherOptions) {
    this.name = endpoint.model ?? ''
    this.#endpoint = endpoint
    this.#timeoutMs = options.timeoutMs
    this.#dispatcher = createGuardedDispatcher(endpoint.baseUrl, options)
    this.#base = endpoint.baseUrl.href.replace(/\/+$/, '')
    this.#mask = createSecretMask(endpoint.apiKey)
    this.#lacks = new Set(endpoint.lacks)
  }

  complete(question: ChatRequest, waiting: ChatCallContext): Promise<Completion> {
    const { tell } = waiting
    return this.#within(waiting, async (signal) => {
      const { answer, lacks } = await this.#ask(question, tell !== undefined, signal)
      const completion = await readCompletion(decodedBody(answer), this.#mask, (text) =>
        tell?.({ event: 'text', data: { text } }),
      )
      return { ...completion, lacks }
    })
  }

  models(waiting: ChatCallContext): Promise<string[]> {
    return this.#within(waiting, async (signal) => {
      const answer = await this.#send('GET', '/models', undefined, signal)
      if ('status' in answer) throw refusedProblem(answer)
      const names = modelNames(await readWholeJson(decodedBody(answer)))
      if (names === undefined) {
        throw new Problem('ai_answer_unusable', 'The endpoint did not answer with a list of models.')
      }
      return names.slice(0, maxModels).map((name) => this.#mask.text(name))
    })
  }

  mask(value: unknown): unknown {
    return this.#mask.value(value)
  }

  close(): Promise<void> {
    return this.#dispatcher.destroy()
  }

  async #send(method: 'GET' | 'POST', path: string, body: object | undefined, signal: AbortSignal) {
    const { apiVersion } = this.#endpoint
    const { request } = await import('undici')
    const query = apiVersion === null ? '' : `?api-version=${encodeURIComponent(apiVersion)}`
    const answer = await request(this.#base + path + query, {
      method,
      dispatcher: await this.#dispatcher.open(),
      signal,
      headers: {
        accept: body === undefined ? 'application/json' : 'application/json, text/event-stream',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...keyIn(this.#endpoint),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const isTaken = answer.statusCode >= 200 && answer.statusCode < 300
    return isTaken ? answer : await readRefusal(answer)
  }

  /**
   * Asks with structured output, a system message and a stream, and after a refusal without what the endpoint lacks.
   * A busy endpoint is asked once more, after the time that it names.
   */
  async #ask(question: ChatRequest, isStreamed: boolean, signal: AbortSignal) {
    const model = modelOf(this.#endpoint)
    const unwanted = new Set<ChatFeature>(question.without ?? this.#lacks)
    const features = new Set(featuresOf(question, isStreamed).filter((feature) => !unwanted.has(feature)))
    const leftOut: ChatFeature[] = []
    let hasWaited = false
    for (;;) {
      const answer = await this.#send(
        'POST',
        '/chat/completions',
        chatBody(model, question, features),
        signal,
      )
      if (!('status' in answer)) {
        const lacks = [...(question.without ?? this.#lacks), ...leftOut]
        if (question.without === undefined) this.#lacks = new Set(lacks)
        return { answer, lacks }
      }
      const waitMs = hasWaited ? undefined : waitAfter(answer)
      const next = question.without === undefined ? nextToLeaveOut(answer, features) : undefined
      if (waitMs !== undefined) {
        hasWaited = true
        await sleep(waitMs, undefined, { signal })
      } else if (next !== undefined) {
        features.delete(next)
        leftOut.push(next)
      } else throw refusedProblem(answer)
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

function keyIn({ apiKey, keyHeader }: ChatEndpoint): Record<string, string> {
  if (apiKey === null) return {}
  return keyHeader === null
    ? { authorization: `Bearer ${apiKey.reveal()}` }
    : { [keyHeader]: apiKey.reveal() }
}

function modelOf({ model }: ChatEndpoint): string {
  if (model === null) throw new Problem('ai_not_configured', 'No model is chosen yet.')
  return model
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
