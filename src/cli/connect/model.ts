import type { SuggestedFix, SuggestFixRequest } from '../../contract/studio/ai-fix.ts'
import {
  type CustomerMessage,
  customerMessage,
  type JudgeAnswer,
  judgeAnswer,
} from '../../contract/studio/ai-judging.ts'
import { z } from '../../contract/zod.ts'
import { type ModelPrices, modelPrices, type TokenCount } from '../../judging/cost.ts'
import { fixPrompt } from '../../judging/fix-prompt.ts'
import { answerRule } from '../../judging/material.ts'
import { customerPrompt, type JudgingPrompt, judgePrompt } from '../../judging/prompts.ts'
import { fixAnswerTo } from '../../judging/read-fix.ts'
import {
  type FailedUsage,
  type Model,
  type ModelCall,
  ModelError,
  type ModelReply,
} from '../../scenarios/customer/model.ts'
import { type CustomerLimits, defaultCustomerLimits } from '../../scenarios/customer/model-meter.ts'
import { CommandError } from '../command-error.ts'

interface Endpoint {
  url: string
  key: string | undefined
  model: string | undefined
}

interface RunLimits {
  /** For all conversations, in the prices' currency. */
  maxCost?: number | undefined
  maxTokens?: number | undefined
  maxSeconds?: number | undefined
}

const tokenCount = z.number().nonnegative()

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().nullable() }) })).min(1),
})

/** Failed completions may be charged too. */
const reported = z.object({
  usage: z.object({ prompt_tokens: tokenCount, completion_tokens: tokenCount }).nullish().catch(null),
})

/** Per answer. */
const maxAnswerCharacters = 1_000_000

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

function endpointIn(env: Environment): Endpoint | undefined {
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
  return {
    url: `${base.replace(/\/+$/, '')}/chat/completions`,
    key: env.STUDIO_AI_API_KEY,
    model: env.STUDIO_AI_MODEL,
  }
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
  endpoint: Endpoint,
  { instructions, material }: JudgingPrompt,
  schema: z.ZodType<Answer>,
  call: ModelCall,
): Promise<ModelReply<Answer>> {
  const rule = answerRule(z.toJSONSchema(schema, { io: 'input' }))
  const messages = [
    { role: 'system', content: `${instructions}\n\n${rule}` },
    { role: 'user', content: material },
  ]
  let used: FailedUsage | undefined
  for (let tries = 1; tries <= maxTries; tries += 1) {
    const answer = await complete(endpoint, messages, call)
    if (answer.used !== undefined) used = addUsage(used, { tokens: answer.used, text: answer.text })
    if (answer.problem !== undefined) throw new ModelError(answer.problem, used)
    const parsed = schema.safeParse(jsonIn(answer.text))
    if (parsed.success) return { answer: parsed.data, tokens: used?.tokens ?? null }
  }
  throw new ModelError('The model answered twice in a form that cannot be used.', used)
}

function addUsage(before: FailedUsage | undefined, { tokens, text }: FailedUsage): FailedUsage {
  if (before === undefined) return { tokens, text }
  const sum = before.tokens &&
    tokens && { input: before.tokens.input + tokens.input, output: before.tokens.output + tokens.output }
  return { tokens: sum, text: before.text + text }
}

interface Completed {
  text: string
  /** Null if not reported; undefined if nothing was processed. */
  used: TokenCount | null | undefined
  problem?: string
}

async function complete(
  { url, key, model }: Endpoint,
  messages: readonly object[],
  { signal, milliseconds }: ModelCall,
): Promise<Completed> {
  const failed = (problem: string, used?: TokenCount | null): Completed => ({ text: '', used, problem })
  const timeout = AbortSignal.timeout(Math.max(1, Math.round(milliseconds)))
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        ...(key && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ ...(model && { model }), messages }),
      // A redirect would send the key elsewhere.
      redirect: 'manual',
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    })
    if (!response.ok) {
      await response.body?.cancel()
      return failed(`The AI provider answered with status ${response.status}.`)
    }
    const body = jsonIn((await response.text()).slice(0, maxAnswerCharacters))
    const { usage } = reported.safeParse(body).data ?? {}
    const used = usage ? { input: usage.prompt_tokens, output: usage.completion_tokens } : null
    const parsed = completion.safeParse(body)
    if (!parsed.success) return failed('The AI provider gave no completion.', used)
    return { text: parsed.data.choices[0]?.message.content ?? '', used }
  } catch {
    signal?.throwIfAborted()
    // The prompt was processed, so it counts.
    if (timeout.aborted) return failed('The time limit is reached.', null)
    return failed('The AI provider could not be reached.')
  }
}

/** The JSON, or what is between its first and last brace. */
function jsonIn(text: string): unknown {
  for (const candidate of [text, text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)]) {
    try {
      return JSON.parse(candidate)
    } catch {}
  }
  return undefined
}
