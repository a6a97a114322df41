/** Why the user was sent to sign in. */
import { Note } from '../../../ui/note.tsx'
import type { SignInReason } from './sign-in-search.ts'
import { needsSignIn, signInReasons } from './words.ts'

export function ArrivalNote({
  reason,
  next,
}: {
  reason: SignInReason | undefined
  next: string | undefined
}) {
  if (reason !== undefined) {
    const { title, text } = signInReasons[reason]
    return (
      <Note tone={reason === 'signed-out' ? 'quiet' : 'warn'} title={title}>
        <p>{text}</p>
      </Note>
    )
  }
  if (next === undefined || next === '/') return null
  return (
    <Note tone="quiet">
      <p>{needsSignIn}</p>
    </Note>
  )
}
