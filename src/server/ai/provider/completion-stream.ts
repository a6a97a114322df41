import { createParser } from 'eventsource-parser'
import { parseBoundedJson } from '../../../contract/bounded-json.ts'
import { z } from '../../../contract/zod.ts'
import { Problem } from '../../core/problem.ts'
import { GrowingBuffer } from '../../core/read-limited.ts'
import type { SecretMask } from '../../core/secret-mask.ts'
import { type Completion, maxAnswerBytes } from './completion.ts'

/** One JSON answer, whole or as one event of a stream. */
const maxJsonBytes = 2_000_000
/** The framing makes a streamed answer many times as long as its text. */
const maxStreamBytes = 16_000_000

const usage = z.object({ prompt_tokens: z.number(), completion_tokens: z.number() }).nullish().catch(null)

const wholeAnswer = z.object({
  model: z.string().nullish().catch(null),
  choices: z
    .array(
      z.object({
        message: z.object({ content: z.string() }),
        finish_reason: z.string().nullish().catch(null),
      }),
    )
    .min(1),
  usage,
})

/** Other events in between have no choices. */
const chunk = z.object({
  model: z.string().nullish().catch(null),
  choices: z
    .array(
      z.object({
        delta: z.object({ content: z.string().nullish() }).nullish(),
        finish_reason: z.string().nullish().catch(null),
      }),
    )
    .default([]),
  usage,
})

type Body = AsyncIterable<Uint8Array>

/** Reads JSON; undefined if invalid or out of bounds. Throws Problem `ai_answer_unusable` beyond 2 MB. */
export async function readWholeJson(body: Body): Promise<unknown> {
  const whole = new GrowingBuffer()
  for await (const piece of limited(body, maxJsonBytes)) whole.add(piece)
  return parsed(whole.copy().toString('utf8'))
}

function parsed(text: string): unknown {
  const json = parseBoundedJson(text)
  return 'value' in json ? json.value : undefined
}

/** Reads a completion, masking the key in answer and model name (rule 5.6). Throws Problem `ai_answer_unusable`. */
export async function readWholeCompletion(body: Body, mask: SecretMask): Promise<Completion> {
  const answer = wholeAnswer.safeParse(await readWholeJson(body))
  const [choice] = answer.data?.choices ?? []
  if (!answer.success || choice === undefined) throw noCompletion()
  const text = choice.message.content
  if (Buffer.byteLength(text) > maxAnswerBytes) throw tooLong(maxAnswerBytes)
  return {
    text: mask.text(text),
    model: maskedName(answer.data.model, mask),
    tokens: toTokens(answer.data.usage),
    isCutOff: choice.finish_reason === 'length',
  }
}

/** Reads events until `[DONE]`. Throws Problem `ai_answer_unusable`; `ai_upstream_failed` for an early end. */
export async function readStreamedCompletion(
  body: Body,
  mask: SecretMask,
  onText: (text: string) => void,
): Promise<Completion> {
  const masked = mask.stream()
  const pieces: string[] = []
  let bytes = 0
  let model: string | null = null
  let tokens: Completion['tokens'] = null
  let finish: string | null = null
  let isDone = false

  const add = (text: string) => {
    if (text === '') return
    bytes += Buffer.byteLength(text)
    if (bytes > maxAnswerBytes) throw tooLong(maxAnswerBytes)
    pieces.push(text)
    onText(text)
  }
  const parser = createParser({
    maxBufferSize: maxJsonBytes,
    onError({ type }) {
      if (type === 'max-buffer-size-exceeded') throw tooLong(maxJsonBytes)
    },
    onEvent({ data }) {
      if (data.length > maxJsonBytes) throw tooLong(maxJsonBytes)
      if (data.trim() === '[DONE]') {
        isDone = true
        return
      }
      const next = chunk.safeParse(parsed(data))
      if (!next.success) throw noCompletion()
      const [choice] = next.data.choices
      model ??= next.data.model ?? null
      tokens = toTokens(next.data.usage) ?? tokens
      finish = choice?.finish_reason ?? finish
      add(masked.push(choice?.delta?.content ?? ''))
    },
  })
  const lines = createLineReader()
  for await (const piece of limited(body, maxStreamBytes)) parser.feed(lines(piece))
  if (!isDone && finish === null)
    throw new Problem('ai_upstream_failed', 'The endpoint broke off its answer.')
  add(masked.end())
  return { text: pieces.join(''), model: maskedName(model, mask), tokens, isCutOff: finish === 'length' }
}

/** Normalizes line ends; with mixed ones the parser would search for each kind at every line. */
function createLineReader(): (piece: Uint8Array) => string {
  const decoder = new TextDecoder()
  let endsInReturn = false
  return (piece) => {
    let text = decoder.decode(piece, { stream: true })
    if (text === '') return text
    if (endsInReturn && text.startsWith('\n')) text = text.slice(1)
    endsInReturn = text.endsWith('\r')
    return text.replaceAll(/\r\n?/g, '\n')
  }
}

async function* limited(body: Body, maxBytes: number): Body {
  let bytes = 0
  for await (const piece of body) {
    bytes += piece.length
    if (bytes > maxBytes) throw tooLong(maxBytes)
    yield piece
  }
}

function maskedName(name: string | null | undefined, mask: SecretMask): string | null {
  return name ? mask.text(name) : null
}

function toTokens(tokens: z.infer<typeof usage>): Completion['tokens'] {
  return tokens ? { prompt: tokens.prompt_tokens, completion: tokens.completion_tokens } : null
}

function noCompletion(): Problem {
  return new Problem('ai_answer_unusable', 'The endpoint did not answer with a chat completion.')
}

function tooLong(maxBytes: number): Problem {
  return new Problem('ai_answer_unusable', `The answer is longer than ${maxBytes} bytes.`)
}
