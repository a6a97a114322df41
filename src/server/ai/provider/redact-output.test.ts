import { expect, test } from 'vitest'
import { redactOutput } from './redact-output.ts'

test("the user's text, environment values and tokens are redacted", () => {
  const output =
    'Error: quota of Ann exceeded for refund; key k-1234 in /home/agent, id 0123456789abcdef0123456789abcdef'
  expect(redactOutput(output, 'Refund for Ann Quota', ['k-1234', '/home/agent', 'C'])).toBe(
    'Error: [redacted] of Ann exceeded for [redacted]; key [redacted] in [redacted], id [redacted]',
  )
})
