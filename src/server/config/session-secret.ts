import { randomBytes } from 'node:crypto'
import { Secret } from '../core/secret.ts'
import type { EnvironmentReader } from './environment-reader.ts'

const minSecretLength = 48
/** Fewer are hardly random. */
const minDistinctCharacters = 10
const sampleSecrets = ['replace-me-with-at-least-48-random-characters-0000', 'change-me'.repeat(6)]

/** Reads and checks `SESSION_SECRET` (rule 1.3); random if unset in development. */
export function readSessionSecret(
  { errors, warnings }: EnvironmentReader,
  value: string | undefined,
  isProduction: boolean,
): Secret {
  if (value === undefined) {
    if (isProduction) errors.push(`SESSION_SECRET: must be set, with at least ${minSecretLength} characters`)
    else warnings.push('SESSION_SECRET is not set, so all sessions end with this process')
    return new Secret(randomBytes(48).toString('base64url'))
  }
  if (value.length < minSecretLength) {
    errors.push(`SESSION_SECRET: must have at least ${minSecretLength} characters`)
  } else if (sampleSecrets.includes(value)) {
    warnings.push('SESSION_SECRET is a sample value that everybody knows; generate one of your own')
  } else if (new Set(value).size < minDistinctCharacters) {
    warnings.push('SESSION_SECRET has few different characters; generate a random one')
  }
  return new Secret(value)
}
