const signInReasons = ['expired', 'refused', 'signed-out'] as const
export type SignInReason = (typeof signInReasons)[number]

/** Unknown values are ignored. */
export function readSignInSearch(search: string): {
  reason: SignInReason | undefined
  next: string | undefined
  startsDemo: boolean
} {
  const given = new URLSearchParams(search)
  return {
    reason: signInReasons.find((reason) => reason === given.get('reason')),
    next: given.get('next') ?? undefined,
    startsDemo: given.get('demo') === '1' && !given.has('reason'),
  }
}
