import { maxTokenLength, signInRequest } from '../../../../contract/studio/session.ts'
import { signInWords } from './words.ts'

/** The error, or undefined if the token may be sent. Ignores surrounding whitespace. */
export function tokenError(pasted: string): string | undefined {
  const token = pasted.trim()
  if (token === '') return signInWords.empty
  if (token.length > maxTokenLength) return signInWords.tooLong
  return signInRequest.safeParse({ token }).success ? undefined : signInWords.malformed
}
