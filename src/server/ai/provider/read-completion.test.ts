import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../../test/support/property-runs.ts'
import { createSecretMask } from '../../core/secret-mask.ts'
import { readCompletion } from './read-completion.ts'

const mask = createSecretMask(null)

async function* inPieces(body: string, sizes: readonly number[]) {
  const bytes = Buffer.from(body)
  let at = 0
  for (const size of [...sizes, bytes.length]) {
    if (at < bytes.length) yield bytes.subarray(at, at + size)
    at += size
  }
}

const sizes = fc.array(fc.integer({ min: 1, max: 40 }), { maxLength: 60 })
const texts = fc.array(fc.string({ unit: fc.constantFrom('a', '😀', 'ß', '\u2028', '{', '"', ' ') }), {
  minLength: 1,
  maxLength: 6,
})

/** The forms of one text as servers send it. */
const forms = {
  whole: (parts: readonly string[]) =>
    JSON.stringify({ choices: [{ message: { content: parts.join('') }, finish_reason: 'stop' }] }),
  parts: (parts: readonly string[]) =>
    JSON.stringify({
      choices: [
        {
          message: {
            content: [{ type: 'reasoning', text: 'no' }, ...parts.map((text) => ({ type: 'text', text }))],
          },
        },
      ],
    }),
  legacy: (parts: readonly string[]) => JSON.stringify({ choices: [{ text: parts.join('') }] }),
  lines: (parts: readonly string[]) =>
    [...parts.map((content) => ({ message: { content } })), { message: { content: '' }, done: true }]
      .map((line) => JSON.stringify(line))
      .join('\n'),
  events: (parts: readonly string[]) =>
    `: comment\n\n${parts.map((content) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`).join('')}data: [DONE]\n\n`,
  crlf: (parts: readonly string[]) =>
    `\r\n${parts.map((content) => `data:${JSON.stringify({ choices: [{ delta: { content }, finish_reason: '' }] })}\r\n\r\n`).join('')}data:{"choices":[{"delta":{},"finish_reason":"stop"}]}\r\n\r\n`,
}

test('a text is read whole from every form, wherever it is torn', async () => {
  const form = fc.constantFrom(...Object.values(forms))
  await fc.assert(
    fc.asyncProperty(texts, form, sizes, fc.constantFrom('', '\ufeff'), async (parts, write, torn, mark) => {
      fc.pre(parts.join('').trim() !== '')
      const told: string[] = []
      const read = await readCompletion(inPieces(mark + write(parts), torn), mask, (text) => told.push(text))
      expect(read).toMatchObject({ text: parts.join(''), isCutOff: false })
      expect(told.join('')).toBe(parts.join(''))
      expect(read.flaw).toBeUndefined()
    }),
    propertyRuns(300),
  )
})

test('a stream that ends early is no answer, wherever it ends', async () => {
  await fc.assert(
    fc.asyncProperty(texts, fc.nat(), async (parts, at) => {
      const body = forms.events(parts)
      const end = at % (body.length - 'data: [DONE]\n\n'.length)
      await expect(readCompletion(inPieces(body.slice(0, end), []), mask)).rejects.toThrow()
    }),
    propertyRuns(200),
  )
})

test('an error ends the reading, wherever it stands in a stream', async () => {
  const errors = [
    'data: {"error":{"message":"x","code":503}}\n\n',
    'event: error\ndata: {"message":"x"}\n\n',
    'data: {"choices":[{"delta":{},"finish_reason":"error"}]}\n\n',
    'event: error\ndata: overloaded\n\n',
  ]
  await fc.assert(
    fc.asyncProperty(texts, fc.nat(), fc.constantFrom(...errors), async (parts, at, error) => {
      const events = forms.events(parts).split(/(?<=\n\n)/)
      events.splice(at % events.length, 0, error)
      await expect(readCompletion(inPieces(events.join(''), []), mask)).rejects.toMatchObject({
        code: 'ai_upstream_failed',
        extensions: { reason: 'error_in_answer' },
      })
    }),
    propertyRuns(200),
  )
})
