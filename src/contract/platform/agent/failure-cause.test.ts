import { expect, test } from 'vitest'
import { failureCause } from './needs.ts'

const now = Date.UTC(2026, 10, 30)
const failing = (error_message: string | null) => ({ connection_status: { status: 'ERROR', error_message } })

test.each([
  ['The client certificate has expired.', 'certificate'],
  ['A client certificate is required but missing.', 'certificate'],
  ['The stored key was revoked.', 'credentials'],
  ['The token endpoint answered invalid_client.', 'credentials'],
  ['The host answered 502 to the last five calls.', 'unknown'],
  ['The keyboard service is away.', 'unknown'],
  [null, 'unknown'],
] as const)('%s: %s', (words, cause) => {
  expect(failureCause(failing(words), now)).toBe(cause)
})

test('an expired certificate is the cause, whatever the platform says', () => {
  const expired = { has_certificate: true, expires_at: now / 1000 - 86_400 }
  expect(failureCause({ ...failing('The host answered 502.'), mtls_config: expired }, now)).toBe(
    'certificate',
  )
})
