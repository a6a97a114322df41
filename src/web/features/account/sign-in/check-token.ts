/** Looks at a pasted token before it is sent, so that an obvious slip needs no round trip. */
import { maxTokenLength, signInRequest } from '../../../../contract/studio/session.ts'
import { signInWords } from './words.ts'

/** What to tell the user, or nothing when the token may be sent. White space around it has come with the paste. */
export function tokenError(pasted: string): string | undefined {
  const token = pasted.trim()
  if (token === '') return signInWords.empty
  if (token.length > maxTokenLength) return signInWords.tooLong
  return signInRequest.safeParse({ token }).success ? undefined : signInWords.malformed
}
