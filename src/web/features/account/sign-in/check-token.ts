/** Looks at a pasted token before it is sent, so that an obvious slip needs no round trip. */
import { maxTokenLength, signIn } from '../../../../contract/studio/session.ts'
import { words } from './words.ts'

/** What to tell the user, or nothing when the token may be sent. White space around it has come with the paste. */
export function tokenFault(pasted: string): string | undefined {
  const token = pasted.trim()
  if (token === '') return words.empty
  if (token.length > maxTokenLength) return words.tooLong
  return signIn.safeParse({ token }).success ? undefined : words.malformed
}
