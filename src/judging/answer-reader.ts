/** Reads what chat completion servers send, whole or as the events of a stream. */
import { boundedJsonValue } from '../contract/bounded-json.ts'
import type { AiFailureReason } from '../contract/studio/ai-failure.ts'
import { z } from '../contract/zod.ts'
import { withoutThoughts } from './thoughts.ts'

const word = z.string().nullish().catch(null)

const message = z.object({
  content: z.union([z.string(), z.array(z.unknown())]).nullish(),
  refusal: word,
  reasoning_content: word,
  reasoning: word,
  thinking: word,
  tool_calls: z.array(z.unknown()).nullish().catch(null),
  function_call: z.unknown().optional(),
})

/** Some servers stream whole messages, and older ones answer with a text. */
const choice = z.object({
  delta: message.nullish(),
  message: message.nullish(),
  text: word,
  finish_reason: word,
})

const tokenCount = z.number().int().nonnegative()
const usage = z.object({ prompt_tokens: tokenCount, completion_tokens: tokenCount }).nullish().catch(null)

/** `message` and `done_reason` beside `choices` are Ollama's own protocol. */
const piece = z.object({
  model: word,
  choices: z.array(choice).nullish(),
  message: message.nullish().catch(null),
  done_reason: word,
  error: z.unknown().optional(),
  usage,
})

const textPart = z.object({ type: z.string().optional(), text: z.string() })
const errorCode = z.object({ code: z.coerce.number().int().min(400).max(599) })

export interface ReadAnswer {
  /** With reasoning, if it is part of the text. */
  readonly text: string
  readonly model: string | null
  readonly tokens: { readonly prompt: number; readonly completion: number } | null
  readonly isCutOff: boolean
  /** Something of an answer arrived. */
  readonly isAnswer: boolean
  /** The server said that the answer is complete. */
  readonly hasEnd: boolean
  /** Undefined for an answer with a text that may be used. */
  readonly flaw: AiFailureReason | undefined
  /** Status inside a successful answer's error, if it is a number. */
  readonly errorStatus: number | undefined
}

export interface AnswerReader {
  /** Takes a parsed answer or event, and returns its text; undefined if it is neither an answer nor part of one. */
  add(json: unknown): string | undefined
  /** Takes an event that its name calls an error. */
  fail(json: unknown): void
  /** Returns whether the server reported an error. */
  hasFailed(): boolean
  read(): ReadAnswer
}

const lengthWords = new Set(['length', 'max_tokens', 'model_length', 'max_output_tokens'])
const filterWords = new Set(['content_filter', 'safety', 'recitation', 'prohibited_content', 'blocklist'])

/** Creates a reader of one answer. */
export function createAnswerReader(): AnswerReader {
  const texts: string[] = []
  const seen = { refusal: false, toolCall: false, reasoning: false, answer: false }
  let model: string | null = null
  let tokens: ReadAnswer['tokens'] = null
  let finish = ''
  let error: { status: number | undefined } | undefined

  const fail = (said: unknown) => {
    error ??= { status: errorCode.safeParse(said).data?.code }
  }
  return {
    fail,
    hasFailed: () => error !== undefined,
    add(json) {
      const [only, ...others] = Array.isArray(json) ? json : [json]
      const read = piece.safeParse(others.length === 0 ? only : json)
      if (!read.success) return undefined
      const { data } = read
      if (data.error !== undefined && data.error !== null) fail(data.error)
      model ??= data.model || null
      tokens = data.usage ? toTokens(data.usage) : tokens
      const first = data.choices?.[0]
      const said = first?.delta ?? first?.message ?? data.message
      finish = (first?.finish_reason || data.done_reason || finish).toLowerCase()
      if (finish === 'error') fail(undefined)
      seen.answer ||= first !== undefined || Boolean(data.message)
      seen.refusal ||= Boolean(said?.refusal)
      seen.toolCall ||= Boolean(said?.tool_calls?.length) || Boolean(said?.function_call)
      seen.reasoning ||= Boolean(said?.reasoning_content || said?.reasoning || said?.thinking)
      const text = textOf(said?.content) || (first?.text ?? '')
      texts.push(text)
      return text
    },
    read() {
      const text = texts.join('')
      const isCutOff = lengthWords.has(finish)
      const isEmpty = withoutThoughts(text).trim() === ''
      const flaw = (): AiFailureReason | undefined => {
        if (error !== undefined) return 'error_in_answer'
        if (!seen.answer) return 'not_a_completion'
        if (filterWords.has(finish)) return 'filtered'
        if (!isEmpty) return undefined
        if (seen.refusal || finish === 'refusal') return 'refused'
        if (isCutOff) return 'cut_off'
        if (seen.toolCall) return 'tool_call'
        return seen.reasoning || text.trim() !== '' ? 'reasoning_only' : 'empty'
      }
      return {
        text,
        model,
        tokens,
        isCutOff,
        isAnswer: seen.answer,
        hasEnd: finish !== '',
        flaw: flaw(),
        errorStatus: error?.status,
      }
    },
  }
}

/** Parses a body: one JSON text, or one in each line. Undefined for what is no JSON. */
export function jsonPieces(body: string): unknown[] {
  const whole = body.trim()
  const json = boundedJsonValue(whole)
  return json === undefined ? whole.split('\n').map(boundedJsonValue) : [json]
}

/** Joins the text of a message's parts, without reasoning. */
function textOf(content: z.infer<typeof message>['content']): string {
  if (!Array.isArray(content)) return content ?? ''
  const texts = content.map((part) => {
    if (typeof part === 'string') return part
    const read = textPart.safeParse(part)
    if (!read.success || /think|reason/i.test(read.data.type ?? '')) return ''
    return read.data.text
  })
  return texts.join('')
}

function toTokens(said: { prompt_tokens: number; completion_tokens: number }): ReadAnswer['tokens'] {
  return { prompt: said.prompt_tokens, completion: said.completion_tokens }
}
