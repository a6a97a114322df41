import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../../test/support/property-runs.ts'
import { type ChatFeature, chatFeatures } from '../../../contract/studio/ai-failure.ts'
import { chatBody } from './chat-messages.ts'
import { nextToLeaveOut } from './chat-refusal.ts'

const words: Record<ChatFeature, string> = {
  format: 'response_format is not supported',
  usage: 'Unknown parameter: stream_options',
  system: 'System role not supported',
  stream: 'this model does not support streaming',
}

test('a server that refuses some features, with or without words, is asked until it answers', () => {
  fc.assert(
    fc.property(
      fc.subarray([...chatFeatures]),
      fc.constantFrom(400, 415, 422, 500, 501),
      fc.boolean(),
      (refused, status, says) => {
        const used = new Set(chatFeatures)
        let calls = 0
        for (;;) {
          calls += 1
          const [cause] = refused.filter(
            (feature) => used.has(feature) && (feature !== 'usage' || used.has('stream')),
          )
          if (cause === undefined) break
          const next = nextToLeaveOut(
            { status, body: says ? words[cause] : '', retryAfterMs: undefined },
            used,
          )
          if (next === undefined) throw new Error('given up')
          if (says) expect(next).toBe(cause)
          used.delete(next)
        }
        expect(calls).toBeLessThanOrEqual(chatFeatures.length + 1)
      },
    ),
    propertyRuns(200),
  )
})

test.each([401, 402, 403, 408, 413, 429, 502, 503, 504, 529, 307])(
  'a status %i is no reason to leave anything out',
  (status) => {
    expect(
      nextToLeaveOut({ status, body: words.format, retryAfterMs: undefined }, new Set(chatFeatures)),
    ).toBeUndefined()
  },
)

test('instructions go before the first message where there is no system role', () => {
  const messages = [
    { role: 'system', content: 'Be brief.' },
    { role: 'user', content: 'Hello' },
    { role: 'assistant', content: 'Hi' },
  ] as const
  expect(chatBody('m', { messages }, new Set())).toEqual({
    model: 'm',
    messages: [
      { role: 'user', content: 'Be brief.\n\nHello' },
      { role: 'assistant', content: 'Hi' },
    ],
  })
})
