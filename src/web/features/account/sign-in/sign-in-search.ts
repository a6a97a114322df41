/** What the address of the sign-in page may carry. */

const signInReasons = ['expired', 'refused', 'signed-out'] as const
export type SignInReason = (typeof signInReasons)[number]

/** Anything unknown in the address is as if it were not there. */
export function readSignInSearch(search: string): {
  reason: SignInReason | undefined
  next: string | undefined
  /** Whether to start the demo without a question. */
  startsDemo: boolean
} {
  const given = new URLSearchParams(search)
  return {
    reason: signInReasons.find((reason) => reason === given.get('reason')),
    next: given.get('next') ?? undefined,
    startsDemo: given.get('demo') === '1' && !given.has('reason'),
  }
}
