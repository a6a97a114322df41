/** Reads the body of a chat completion, whole or as it is written. */
import { createParser } from 'eventsource-parser'
import { z } from '../../contract/zod.ts'
import { Problem } from '../problem.ts'
import type { Secret } from '../secret.ts'
import { type Completion, maxAnswerBytes } from './completion.ts'
import { createKeyMask, maskKey } from './key-mask.ts'
import { parseJson } from './parse-json.ts'

/** Framing makes a streamed answer many times as long as its text. */
const maxBodyBytes = 16 * maxAnswerBytes

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

/** Endpoints send events of their own in between, which have no choices. */
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

export async function readWholeText(body: Body): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of limited(body)) pieces.push(piece)
  return Buffer.concat(pieces).toString('utf8')
}

/** `apiKey` is overwritten wherever the endpoint repeats it: in the text, in the name of its model. */
export async function readWholeCompletion(body: Body, apiKey: Secret | null): Promise<Completion> {
  const answer = wholeAnswer.safeParse(parseJson(await readWholeText(body)))
  const [choice] = answer.data?.choices ?? []
  if (!answer.success || choice === undefined) throw noCompletion()
  const text = choice.message.content
  if (Buffer.byteLength(text) > maxAnswerBytes) throw tooLong()
  return {
    text: maskKey(text, apiKey),
    model: maskedName(answer.data.model, apiKey),
    tokens: toTokens(answer.data.usage),
    isCutOff: choice.finish_reason === 'length',
  }
}

/** Server-sent events until `[DONE]`; `onText` is told each piece of text at once. */
export async function readStreamedCompletion(
  body: Body,
  apiKey: Secret | null,
  onText: (text: string) => void,
): Promise<Completion> {
  const mask = createKeyMask(apiKey)
  const pieces: string[] = []
  let bytes = 0
  let model: string | null = null
  let tokens: Completion['tokens'] = null
  let finish: string | null = null
  let isDone = false

  const add = (text: string) => {
    if (text === '') return
    bytes += Buffer.byteLength(text)
    if (bytes > maxAnswerBytes) throw tooLong()
    pieces.push(text)
    onText(text)
  }
  const parser = createParser({
    onEvent({ data }) {
      if (data.trim() === '[DONE]') {
        isDone = true
        return
      }
      const next = chunk.safeParse(parseJson(data))
      if (!next.success) throw noCompletion()
      const [choice] = next.data.choices
      model ??= next.data.model ?? null
      tokens = toTokens(next.data.usage) ?? tokens
      finish = choice?.finish_reason ?? finish
      add(mask.push(choice?.delta?.content ?? ''))
    },
  })
  const decoder = new TextDecoder()
  for await (const piece of limited(body)) parser.feed(decoder.decode(piece, { stream: true }))
  if (!isDone && finish === null)
    throw new Problem('ai_upstream_failed', 'The endpoint broke off its answer.')
  add(mask.end())
  return { text: pieces.join(''), model: maskedName(model, apiKey), tokens, isCutOff: finish === 'length' }
}

async function* limited(body: Body): Body {
  let bytes = 0
  for await (const piece of body) {
    bytes += piece.length
    if (bytes > maxBodyBytes) throw tooLong()
    yield piece
  }
}

function maskedName(name: string | null | undefined, apiKey: Secret | null): string | null {
  return name ? maskKey(name, apiKey) : null
}

function toTokens(known: z.infer<typeof usage>): Completion['tokens'] {
  return known ? { prompt: known.prompt_tokens, completion: known.completion_tokens } : null
}

function noCompletion(): Problem {
  return new Problem('ai_answer_unusable', 'The endpoint answered with something that is no chat completion.')
}

function tooLong(): Problem {
  return new Problem('ai_answer_unusable', `The answer is longer than ${maxAnswerBytes} bytes.`)
}
