import { setTimeout as sleep } from 'node:timers/promises'
import type { SuggestedFix, SuggestFixRequest } from '../../contract/studio/ai-fix.ts'
import {
  type CustomerMessage,
  customerMessage,
  type JudgeAnswer,
  judgeAnswer,
} from '../../contract/studio/ai-judging.ts'
import { type KeyHeader, keyHeaders } from '../../contract/studio/session.ts'
import { z } from '../../contract/zod.ts'
import { answerFailures, reasonOfRefusal } from '../../judging/answer-failure.ts'
import { createAnswerReader, jsonPieces } from '../../judging/answer-reader.ts'
import { fittingAnswer } from '../../judging/answer-values.ts'
import { type ModelPrices, modelPrices, type TokenCount } from '../../judging/cost.ts'
import { fixPrompt } from '../../judging/fix-prompt.ts'
import { answerRule } from '../../judging/material.ts'
import { customerPrompt, type JudgingPrompt, judgePrompt } from '../../judging/prompts.ts'
import { fixAnswerTo } from '../../judging/read-fix.ts'
import { type RefusedCall, retryAfterMs, waitAfter } from '../../judging/retry-after.ts'
import {
  type FailedUsage,
  type Model,
  type ModelCall,
  ModelError,
  type ModelReply,
} from '../../scenarios/customer/model.ts'
import { type CustomerLimits, defaultCustomerLimits } from '../../scenarios/customer/model-meter.ts'
import { CommandError } from '../command-error.ts'

// Calls of a chat-completions endpoint by the command line: whole answers, without structured output.

interface ModelEndpoint {
  readonly url: string
  readonly key: string | undefined
  /** Undefined for `Authorization: Bearer`. */
  readonly keyHeader: KeyHeader | undefined
  readonly model: string | undefined
}

interface ChatQuestion {
  readonly instructions: string
  readonly material: string
}

interface Completed {
  readonly text: string
  readonly isCutOff: boolean
  /** Null if not reported; undefined if nothing was processed. */
  readonly used: TokenCount | null | undefined
  readonly problem?: string
}

/** Per answer. */
const maxAnswerCharacters = 1_000_000
const maxRefusalCharacters = 65_536

/** Asks once; again after the time that a busy endpoint names, or without a system message that it refuses. */
async function completeChat(
  endpoint: ModelEndpoint,
  question: ChatQuestion,
  { signal, milliseconds }: ModelCall,
): Promise<Completed> {
  const timeout = AbortSignal.timeout(Math.max(1, Math.round(milliseconds)))
  const either = signal === undefined ? timeout : AbortSignal.any([signal, timeout])
  let hasSystem = true
  let hasWaited = false
  try {
    for (;;) {
      const response = await post(endpoint, messagesOf(question, hasSystem), either)
      if (response.ok) return readAnswer(await response.text())
      const refusal = await readRefusal(response)
      const waitMs = hasWaited ? undefined : waitAfter(refusal)
      if (waitMs !== undefined) {
        hasWaited = true
        await sleep(waitMs, undefined, { signal: either })
      } else if (hasSystem && refusesSystem(refusal)) hasSystem = false
      else return failed(refusedText(refusal))
    }
  } catch {
    signal?.throwIfAborted()
    // The prompt was processed, so it counts.
    if (timeout.aborted) return failed('The time limit is reached.', null)
    return failed('The AI provider could not be reached.')
  }
}

function failed(problem: string, used?: TokenCount | null): Completed {
  return { text: '', isCutOff: false, used, problem }
}

async function post(
  { url, key, keyHeader, model }: ModelEndpoint,
  messages: readonly object[],
  signal: AbortSignal,
): Promise<Response> {
  return await fetch(url, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      ...(key && (keyHeader === undefined ? { authorization: `Bearer ${key}` } : { [keyHeader]: key })),
    },
    body: JSON.stringify({ ...(model && { model }), messages }),
    // A redirect would send the key elsewhere.
    redirect: 'manual',
    signal,
  })
}

function messagesOf({ instructions, material }: ChatQuestion, hasSystem: boolean): object[] {
  if (!hasSystem) return [{ role: 'user', content: `${instructions}\n\n${material}` }]
  return [
    { role: 'system', content: instructions },
    { role: 'user', content: material },
  ]
}

async function readRefusal(response: Response): Promise<RefusedCall> {
  const { status, headers } = response
  const body = (await response.text()).slice(0, maxRefusalCharacters)
  return { status, body, retryAfterMs: retryAfterMs((name) => headers.get(name) ?? undefined) }
}

function refusesSystem({ status, body }: RefusedCall): boolean {
  if (reasonOfRefusal(status, body) !== undefined) return false
  return [400, 422].includes(status) || (status === 500 && /system|role/i.test(body))
}

function refusedText({ status, body }: RefusedCall): string {
  const reason = reasonOfRefusal(status, body)
  const said = `The AI provider answered with status ${status}.`
  return reason === undefined ? said : `${said} ${answerFailures[reason]}`
}

function readAnswer(body: string): Completed {
  const text = body.slice(0, maxAnswerCharacters).trim()
  if (text.startsWith('<')) return failed(answerFailures.web_page, null)
  const reader = createAnswerReader()
  for (const piece of jsonPieces(text)) if (piece !== undefined) reader.add(piece)
  const answer = reader.read()
  const used = answer.tokens && { input: answer.tokens.prompt, output: answer.tokens.completion }
  if (answer.flaw !== undefined) return failed(answerFailures[answer.flaw], used)
  return { text: answer.text, isCutOff: answer.isCutOff, used }
}

interface RunLimits {
  /** For all conversations, in the prices' currency. */
  maxCost?: number | undefined
  maxTokens?: number | undefined
  maxSeconds?: number | undefined
}

/** Models sometimes answer in an unusable form. */
const maxTries = 2

type Environment = Readonly<Record<string, string | undefined>>

/** Connects to `STUDIO_AI_BASE_URL`, if set. Throws a CommandError if the key would be unencrypted. */
export function modelIn(env: Environment): Model | undefined {
  const endpoint = endpointIn(env)
  return (
    endpoint && {
      play: (request, call): Promise<ModelReply<CustomerMessage>> =>
        askForAnswer(endpoint, customerPrompt(request), customerMessage, call),
      judge: (request, call): Promise<ModelReply<JudgeAnswer>> =>
        askForAnswer(endpoint, judgePrompt(request), judgeAnswer, call),
    }
  )
}

/** Connects to the same endpoint for fixes; see `modelIn`. */
export function fixModelIn(env: Environment) {
  const endpoint = endpointIn(env)
  return (
    endpoint &&
    ((request: SuggestFixRequest, call: ModelCall): Promise<ModelReply<SuggestedFix>> =>
      askForAnswer(endpoint, fixPrompt(request), fixAnswerTo(request), call))
  )
}

function endpointIn(env: Environment): ModelEndpoint | undefined {
  const base = env.STUDIO_AI_BASE_URL
  if (!base) return undefined
  if (!URL.canParse(base)) throw new CommandError('STUDIO_AI_BASE_URL is not a valid URL')
  const { protocol, hostname } = new URL(base)
  const isLocal = ['127.0.0.1', '[::1]', 'localhost'].includes(hostname)
  if (protocol !== 'https:' && !(protocol === 'http:' && isLocal)) {
    throw new CommandError(
      'STUDIO_AI_BASE_URL must start with https://, because the key would be sent unencrypted',
    )
  }
  const { STUDIO_AI_API_VERSION: version, STUDIO_AI_KEY_HEADER: header } = env
  const query = version ? `?api-version=${encodeURIComponent(version)}` : ''
  return {
    url: `${base.replace(/\/+$/, '')}/chat/completions${query}`,
    key: env.STUDIO_AI_API_KEY,
    keyHeader: keyHeaderIn(header),
    model: env.STUDIO_AI_MODEL,
  }
}

/** Undefined for `Authorization: Bearer`. */
function keyHeaderIn(named: string | undefined): KeyHeader | undefined {
  const header = named?.toLowerCase()
  if (!header || header === 'authorization') return undefined
  const found = keyHeaders.find((known) => known === header)
  if (found === undefined)
    throw new CommandError(`STUDIO_AI_KEY_HEADER must be authorization, ${keyHeaders.join(', ')}`)
  return found
}

/** Reads the prices per million tokens from the environment; undefined if not set. Throws CommandError. */
export function pricesIn(env: Environment): ModelPrices | undefined {
  const { STUDIO_AI_INPUT_PRICE: input, STUDIO_AI_OUTPUT_PRICE: output, STUDIO_AI_CURRENCY: currency } = env
  if (!input && !output) return undefined
  const number = (text: string | undefined) => (text ? Number(text) : Number.NaN)
  const parsed = modelPrices.safeParse({
    input: number(input),
    output: number(output),
    currency: currency || 'USD',
  })
  if (parsed.success) return parsed.data
  throw new CommandError(
    'STUDIO_AI_INPUT_PRICE and STUDIO_AI_OUTPUT_PRICE must be prices per million tokens, STUDIO_AI_CURRENCY three letters such as EUR',
  )
}

/** Creates limits that share one budget; throws a CommandError for a budget without prices. */
export function customerLimitsIn(
  env: Environment,
  { maxCost, maxTokens, maxSeconds }: RunLimits,
): CustomerLimits & { spent: { amount: number } } {
  const prices = pricesIn(env)
  if (maxCost !== undefined && prices === undefined)
    throw new CommandError('--max-cost needs STUDIO_AI_INPUT_PRICE and STUDIO_AI_OUTPUT_PRICE')
  return {
    prices,
    maxCost,
    spent: { amount: 0 },
    maxTokens: maxTokens ?? defaultCustomerLimits.maxTokens,
    maxMilliseconds: maxSeconds === undefined ? defaultCustomerLimits.maxMilliseconds : maxSeconds * 1000,
  }
}

async function askForAnswer<Answer>(
  endpoint: ModelEndpoint,
  { instructions, material }: JudgingPrompt,
  schema: z.ZodType<Answer>,
  call: ModelCall,
): Promise<ModelReply<Answer>> {
  const rule = answerRule(z.toJSONSchema(schema, { io: 'input' }))
  const question = { instructions: `${instructions}\n\n${rule}`, material }
  let used: FailedUsage | undefined
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const answer = await completeChat(endpoint, question, call)
    if (answer.used !== undefined) used = addUsage(used, { tokens: answer.used, text: answer.text })
    if (answer.problem !== undefined) throw new ModelError(answer.problem, used)
    const parsed = fittingAnswer(answer.text, schema)
    if ('value' in parsed) return { answer: parsed.value, tokens: used?.tokens ?? null }
    if (tries < maxTries) continue
    const reason = answer.isCutOff ? 'cut_off' : parsed.error === undefined ? 'not_json' : 'not_fitting'
    throw new ModelError(answerFailures[reason], used)
  }
  throw new ModelError(answerFailures.not_fitting, used)
}

function addUsage(before: FailedUsage | undefined, { tokens, text }: FailedUsage): FailedUsage {
  if (before === undefined) return { tokens, text }
  const sum = before.tokens &&
    tokens && { input: before.tokens.input + tokens.input, output: before.tokens.output + tokens.output }
  return { tokens: sum, text: before.text + text }
}
