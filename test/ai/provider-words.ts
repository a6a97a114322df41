/** Answers of model servers as they are: the model's name picks the behavior, whole or streamed. */
import { gzipSync } from 'node:zlib'
import { type Answer, reply } from '../support/fake-platform.ts'

interface Question {
  readonly model: string
  readonly stream?: boolean
  readonly response_format?: object
  readonly stream_options?: object
  readonly messages: readonly { readonly role: string }[]
  readonly [field: string]: unknown
}

interface Context {
  readonly question: Question
  readonly answer: string
  readonly headers: Record<string, string | string[] | undefined>
  /** Counts the calls of this model. */
  readonly count: number
}

type Word = (context: Context) => Answer

const chunk = (delta: object | null, finish_reason: string | null = null, more: object = {}) => ({
  id: 'x',
  object: 'chat.completion.chunk',
  choices: [{ index: 0, delta, finish_reason }],
  ...more,
})

const event = (json: object) => `data: ${JSON.stringify(json)}\n\n`

const done = 'data: [DONE]\n\n'

/** Sends the events; strings are sent as they are. */
function events(parts: readonly (object | string)[], { end = done, isCut = false } = {}): Answer {
  return async (_request, response, call) => {
    await call.ended
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (const part of parts) response.write(typeof part === 'string' ? part : event(part))
    if (isCut) response.destroy()
    else response.end(end)
  }
}

const whole = (message: object, finish_reason: string | null = 'stop', more: object = {}) =>
  reply(200, {
    id: 'x',
    choices: [{ index: 0, message: { role: 'assistant', ...message }, finish_reason }],
    ...more,
  })

/** A message in the form that is asked for. */
const said =
  (message: (context: Context) => object, finish = 'stop'): Word =>
  (context) =>
    context.question.stream
      ? events([chunk({ role: 'assistant', ...message(context) }), chunk({}, finish)])
      : whole(message(context), finish)

const text = (written: (answer: string) => string): Word =>
  said(({ answer }) => ({ content: written(answer) }))
const ok = text((answer) => answer)

const refusedIf =
  (isRefused: (question: Question) => unknown, status: number, error: object = {}): Word =>
  (context) =>
    isRefused(context.question) ? reply(status, { error }) : ok(context)

const hasFormat = ({ response_format }: Question) => response_format
const status =
  (code: number, body: object = {}, headers: Record<string, string> = {}): Word =>
  () =>
    reply(code, body, headers)

const once =
  (code: number, headers: Record<string, string>): Word =>
  (context) =>
    context.count % 2 === 1 ? reply(code, {}, headers) : ok(context)

const streamedOr =
  (streamed: (answer: string) => Answer, other: Word): Word =>
  (context) =>
    context.question.stream ? streamed(context.answer) : other(context)

function torn(answer: string): Answer {
  const bytes = Buffer.from(event(chunk({ content: answer })) + event(chunk({}, 'stop')) + done)
  return (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    for (let at = 0; at < bytes.length; at += 7) response.write(bytes.subarray(at, at + 7))
    response.end()
  }
}

export const providerWords = {
  ok,
  rf400: refusedIf(hasFormat, 400, { message: 'response_format unsupported' }),
  rf404: refusedIf(hasFormat, 404, { message: 'No endpoints found that support the requested parameters' }),
  rf500: refusedIf(hasFormat, 500, { code: 500, message: 'response_format type must be one of "text"' }),
  rf415: refusedIf(hasFormat, 415),
  so400: refusedIf(({ stream_options }) => stream_options, 400, { message: 'Unknown stream_options' }),
  system400: refusedIf(({ messages }) => messages[0]?.role === 'system', 400, {
    message: 'system role unsupported',
  }),
  stream400: refusedIf(({ stream }) => stream, 400),
  reasoning: said(({ answer }) => ({ content: answer, reasoning_content: 'thinking {maybe}' })),
  nullcontent: said(({ answer }) => ({ content: null, reasoning_content: answer })),
  think: text((answer) => `<think>\nThey want {"title": …}. Mind the {braces}.\n</think>\n\n${answer}`),
  thinkfence: text(
    (answer) =>
      `<think>Perhaps \`\`\`json\n{"title":"draft"}\n\`\`\` no.</think>\n\`\`\`json\n${answer}\n\`\`\``,
  ),
  fence: text((answer) => `Here it is:\n\`\`\`json\n${answer}\n\`\`\`\nHope {this} helps!`),
  fencecrlf: text((answer) => `\`\`\`json\r\n${answer}\r\n\`\`\``),
  prose: text((answer) => `Sure! ${answer} Let me know if {you} need more.`),
  singleq: text((answer) => JSON.stringify(JSON.parse(answer)).replaceAll("'", "\\'").replaceAll('"', "'")),
  wrapped: text((answer) => `{"result":${answer}}`),
  arr: text((answer) => `[${answer}]`),
  toolcall: said(({ answer }) => {
    const call = { index: 0, id: 'c', type: 'function', function: { name: 'skill', arguments: answer } }
    return { content: null, tool_calls: [call] }
  }, 'tool_calls'),
  contentarray: said(({ answer }) => ({
    content: [
      { type: 'thinking', thinking: [{ type: 'text', text: 'hm' }] },
      { type: 'text', text: answer },
    ],
  })),
  refusal: said(() => ({ content: null, refusal: 'I cannot' })),
  filtered: said(() => ({ content: '' }), 'content_filter'),
  length: said(({ answer }) => ({ content: answer.slice(0, 10) }), 'length'),
  lengthempty: said(() => ({ content: '' }), 'length'),
  err200: ({ question }) => {
    const error = { error: { message: 'upstream overloaded', code: 502 } }
    return question.stream ? events([error]) : reply(200, error)
  },
  errmid: streamedOr(
    (answer) =>
      events([
        chunk({ content: answer.slice(0, 10) }),
        { id: 'x', choices: [], error: { code: 502, message: 'provider gone' } },
      ]),
    status(200, { error: {} }),
  ),
  errevent: streamedOr(() => events(['event: error\ndata: {"message":"Overloaded"}\n\n']), status(529)),
  err529: status(529, { type: 'error' }),
  finishempty: streamedOr(
    (answer) =>
      events([
        chunk({ content: answer.slice(0, 10) }, ''),
        chunk({ content: answer.slice(10) }, ''),
        chunk({}, 'stop'),
      ]),
    ok,
  ),
  finishemptycut: streamedOr((answer) => events([chunk({ content: answer }, '')], { isCut: true }), ok),
  nodonefin: streamedOr((answer) => events([chunk({ content: answer }), chunk({}, 'stop')], { end: '' }), ok),
  comments: (context) =>
    context.question.stream
      ? events([
          ': PROCESSING\n\n',
          ': keep-alive\n\n',
          chunk({ content: context.answer }),
          chunk({}, 'stop'),
        ])
      : reply(200, `\n\n  \n${JSON.stringify({ choices: [{ message: { content: context.answer } }] })}`),
  deltanull: streamedOr((answer) => events([chunk(null), chunk({ content: answer }), chunk({}, 'stop')]), ok),
  azurefirst: streamedOr(
    (answer) =>
      events([
        { choices: [], prompt_filter_results: [{}], model: '', object: '' },
        chunk({ content: answer }),
        chunk({}, 'stop'),
      ]),
    ok,
  ),
  msgformat: streamedOr(
    (answer) => events([{ choices: [{ index: 0, message: { content: answer }, finish_reason: 'stop' }] }]),
    ok,
  ),
  datanospace: streamedOr(
    (answer) =>
      events(
        [
          `data:${JSON.stringify(chunk({ content: answer }))}\n\n`,
          `data:${JSON.stringify(chunk({}, 'stop'))}\n\n`,
        ],
        {
          end: 'data:[DONE]\n\n',
        },
      ),
    ok,
  ),
  crlf: streamedOr(
    (answer) =>
      events([[chunk({ content: answer }), chunk({}, 'stop')].map(event).join('').replaceAll('\n', '\r\n')], {
        end: 'data: [DONE]\r\n\r\n',
      }),
    ok,
  ),
  /** A stream without its media type. */
  notype: streamedOr(
    (answer) =>
      reply(200, event(chunk({ content: answer })) + event(chunk({}, 'stop')) + done, {
        'content-type': 'text/plain',
      }),
    ok,
  ),
  nostream: ({ answer }) => whole({ content: answer }),
  ndjson: ({ answer }) => {
    const half = Math.ceil(answer.length / 2)
    const lines = [answer.slice(0, half), answer.slice(half)].map((content) => ({
      message: { content },
      done: false,
    }))
    const body = [...lines, { message: { content: '' }, done: true, done_reason: 'stop' }]
    return reply(200, body.map((line) => JSON.stringify(line)).join('\n'), {
      'content-type': 'application/x-ndjson',
    })
  },
  legacytext: ({ answer }) => reply(200, { choices: [{ text: answer, finish_reason: 'stop' }] }),
  nofinish: ({ answer }) => reply(200, { choices: [{ message: { role: 'assistant', content: answer } }] }),
  usagestr: ({ answer }) =>
    whole({ content: answer }, 'stop', { usage: { prompt_tokens: '1', completion_tokens: null } }),
  r429: status(429, { error: {} }, { 'retry-after': '2', 'retry-after-ms': '20' }),
  r429once: once(429, { 'retry-after': '1', 'retry-after-ms': '20' }),
  r503once: once(503, { 'retry-after': '0' }),
  r429quota: status(429, { error: { code: 'insufficient_quota' } }, { 'retry-after': '1' }),
  r429long: status(429, {}, { 'retry-after': '3600' }),
  r402: status(402, { error: { message: 'Insufficient credits' } }),
  r413: status(413),
  r400ctx: status(400, {
    error: { code: 'context_length_exceeded', message: 'maximum context length is 4096' },
  }),
  r401: status(401),
  r404: status(404, { error: { message: 'model not found, try pulling it first' } }),
  r307: status(307, {}, { location: '/x' }),
  html: () => reply(200, '<!doctype html><html>login</html>', { 'content-type': 'text/html' }),
  gzip:
    ({ answer }) =>
    async (_request, response, call) => {
      await call.ended
      response.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
      response.end(gzipSync(JSON.stringify({ choices: [{ message: { content: answer } }] })))
    },
  bom: ({ answer }) => reply(200, `\ufeff${JSON.stringify({ choices: [{ message: { content: answer } }] })}`),
  apikey: (context) => (context.headers['api-key'] ? ok(context) : reply(401, { error: {} })),
  temp: refusedIf((question) => 'temperature' in question, 400),
  maxtok: refusedIf((question) => 'max_tokens' in question, 400),
  unicodeSep: text((answer) => answer.replace('{', '{\n').replace(/\}$/, '\n}')),
  extra: text((answer) => JSON.stringify({ ...JSON.parse(answer), confidence: 0.9 })),
  splitutf8: streamedOr(torn, ok),
  notjson: text(() => 'I would rather talk about the weather.'),
  notfitting: text(() => '{"weather":"fine"}'),
} satisfies Record<string, Word>

export type ProviderWord = keyof typeof providerWords

function isWord(name: string): name is ProviderWord {
  return name in providerWords
}

/** Answers by the model's name; `answerTo` is what a good model would say. */
export function answerByWord(answerTo: (question: string) => object): Answer {
  const counts = new Map<string, number>()
  return async (request, response, call) => {
    await call.ended
    const question: Question = JSON.parse(call.body.toString())
    const word = isWord(question.model) ? question.model : 'ok'
    const count = (counts.get(word) ?? 0) + 1
    counts.set(word, count)
    const answer = JSON.stringify(answerTo(JSON.stringify(question.messages)))
    await providerWords[word]({ question, answer, headers: request.headers, count })(request, response, call)
  }
}

/** Lists of models by the first part of the address. */
export const modelLists: Record<string, { body: unknown; names: string[] | null }> = {
  array: { body: [{ id: 'a' }, { id: 'b' }], names: ['a', 'b'] },
  ollama: { body: { models: [{ name: 'llama3' }] }, names: ['llama3'] },
  gemini: {
    body: { object: 'list', data: [{ id: 'models/gemini-x', object: 'model' }] },
    names: ['models/gemini-x'],
  },
  noid: { body: { data: [{ id: 'a' }, { name: 'b' }, {}, 7, null] }, names: ['a', 'b'] },
  strings: { body: { data: ['a', 'b', 'a'] }, names: ['a', 'b'] },
  empty: { body: { data: [] }, names: [] },
  null: { body: { object: 'list', data: null }, names: null },
  nameless: { body: { data: [{}, {}] }, names: null },
}
