/** Reads the body of a chat completion as servers send it: JSON, a stream of events, or lines of JSON. */
import { createParser } from 'eventsource-parser'
import { boundedJsonValue } from '../../../contract/bounded-json.ts'
import { answerFailures } from '../../../judging/answer-failure.ts'
import { type AnswerReader, createAnswerReader, jsonPieces } from '../../../judging/answer-reader.ts'
import { createThoughtFilter } from '../../../judging/thoughts.ts'
import { Problem } from '../../core/problem.ts'
import { GrowingBuffer } from '../../core/read-limited.ts'
import type { SecretMask } from '../../core/secret-mask.ts'
import { aiFailure } from './ai-failure.ts'
import { type Completion, maxAnswerBytes } from './completion.ts'

/** One JSON answer, whole or as one event of a stream. */
const maxJsonBytes = 2_000_000
/** The framing makes a streamed answer many times as long as its text. */
const maxStreamBytes = 16_000_000

type Body = AsyncIterable<Uint8Array>

/** Reads JSON; undefined if invalid or out of bounds. Throws Problem `ai_answer_unusable` beyond 2 MB. */
export async function readWholeJson(body: Body): Promise<unknown> {
  const whole = new GrowingBuffer()
  for await (const piece of limited(body, maxJsonBytes)) whole.add(piece)
  return boundedJsonValue(new TextDecoder().decode(whole.copy()))
}

/**
 * Reads a completion, masking the key in answer and model name (rule 5.6). The body's first character tells its form,
 * because servers leave the media type out or name another.
 *
 * @param onText called with each piece of the answer, without reasoning between tags at its beginning
 * @throws Problem `ai_answer_unusable`; `ai_upstream_failed` for an early end, or an error that the server reports
 */
export async function readCompletion(
  body: Body,
  mask: SecretMask,
  onText: (text: string) => void = () => {},
): Promise<Completion> {
  const told = createToldText(mask, onText)
  const reader = createAnswerReader()
  const decode = createLineReader()
  let feed: Feed | undefined
  let start = ''
  let bytes = 0
  for await (const piece of limited(body, maxStreamBytes)) {
    bytes += piece.length
    const text = decode(piece)
    if (feed === undefined) {
      start += text
      feed = feedFor(start, reader, told.add)
      if (feed !== undefined) feed.take(start)
    } else feed.take(text)
    if (feed?.isOneText && bytes > maxJsonBytes) throw tooLong(maxJsonBytes)
    if (feed?.isDone()) break
  }
  feed?.end()
  const isStreamed = feed?.isOneText === false
  return { ...completed(reader, feed?.isDone() ?? false, told, mask), isStreamed }
}

function completed(reader: AnswerReader, isDone: boolean, told: ToldText, mask: SecretMask): Completion {
  const answer = reader.read()
  if (answer.flaw === 'error_in_answer') throw errorInAnswer(answer.errorStatus)
  if (answer.flaw === 'not_a_completion') throw aiFailure(answer.flaw)
  if (!isDone && !answer.hasEnd) throw new Problem('ai_upstream_failed', 'The endpoint broke off its answer.')
  return {
    text: told.end(),
    model: answer.model === null ? null : mask.text(answer.model),
    tokens: answer.tokens,
    isCutOff: answer.isCutOff,
    flaw: answer.flaw,
  }
}

function errorInAnswer(status: number | undefined): Problem {
  const reason = 'error_in_answer'
  return new Problem('ai_upstream_failed', answerFailures[reason], {
    extensions: { reason, ...(status !== undefined && { upstreamStatus: status }) },
  })
}

interface ToldText {
  add(text: string): void
  /** Returns the whole text, masked. */
  end(): string
}

function createToldText(mask: SecretMask, onText: (text: string) => void): ToldText {
  const masked = mask.stream()
  const filter = createThoughtFilter(onText)
  const pieces: string[] = []
  let bytes = 0
  const tell = (text: string) => {
    if (text === '') return
    pieces.push(text)
    filter.push(text)
  }
  return {
    add(text) {
      bytes += Buffer.byteLength(text)
      if (bytes > maxAnswerBytes) throw tooLong(maxAnswerBytes)
      tell(masked.push(text))
    },
    end() {
      tell(masked.end())
      filter.end()
      return pieces.join('')
    },
  }
}

interface Feed {
  take(text: string): void
  end(): void
  /** Nothing more is expected: the server said so, or reported an error. */
  isDone(): boolean
  /** The body is a single JSON text, so the limit for one counts. */
  readonly isOneText: boolean
}

/** Chooses by the first character; undefined until there is one. */
function feedFor(start: string, reader: AnswerReader, add: (text: string) => void): Feed | undefined {
  const [first] = start.trimStart()
  if (first === undefined) return undefined
  if (first === '<') throw aiFailure('web_page')
  return first === '{' || first === '[' ? jsonFeed(reader, add) : eventFeed(reader, add)
}

/** One JSON text, or one in each line. */
function jsonFeed(reader: AnswerReader, add: (text: string) => void): Feed {
  let whole = ''
  let hasEnded = false
  return {
    isOneText: true,
    take(text) {
      whole += text
    },
    end() {
      for (const piece of jsonPieces(whole)) {
        const text = piece === undefined ? undefined : reader.add(piece)
        if (text === undefined) throw aiFailure('not_a_completion')
        add(text)
      }
      hasEnded = true
    },
    isDone: () => hasEnded,
  }
}

/** Server-sent events until `[DONE]`; those that are no part of an answer are passed over. */
function eventFeed(reader: AnswerReader, add: (text: string) => void): Feed {
  let isDone = false
  const parser = createParser({
    maxBufferSize: maxJsonBytes,
    onError({ type }) {
      if (type === 'max-buffer-size-exceeded') throw tooLong(maxJsonBytes)
    },
    onEvent({ data, event }) {
      if (isDone) return
      if (data.length > maxJsonBytes) throw tooLong(maxJsonBytes)
      if (data.trim() === '[DONE]') {
        isDone = true
        return
      }
      const json = boundedJsonValue(data)
      if (event === 'error') reader.fail(json)
      const text = json === undefined ? undefined : reader.add(json)
      isDone = reader.hasFailed()
      if (isDone) return
      if (text === undefined) throw aiFailure('not_a_completion')
      add(text)
    },
  })
  return { isOneText: false, take: (text) => parser.feed(text), end: () => {}, isDone: () => isDone }
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

function tooLong(maxBytes: number): Problem {
  return new Problem('ai_answer_unusable', `The answer is longer than ${maxBytes} bytes.`)
}
