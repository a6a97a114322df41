import { expect, test } from 'vitest'
import { redactOutput } from './redact-output.ts'

test('what was written by people, values of the environment and tokens are taken out', () => {
  const output =
    'Error: quota of Ann exceeded for refund; key k-1234 in /home/agent, id 0123456789abcdef0123456789abcdef'
  expect(redactOutput(output, 'Refund for Ann Quota', ['k-1234', '/home/agent', 'C'])).toBe(
    'Error: [redacted] of Ann exceeded for [redacted]; key [redacted] in [redacted], id [redacted]',
  )
})
