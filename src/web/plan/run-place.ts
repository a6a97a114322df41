/** Where a plan's run is started and shown: a number's import or draft, or the comparison of numbers. */
export type RunPlace = { page: 'transfer' | 'draft'; phoneNumberId: string } | { page: 'numbers' }

export function runKey(owner: string, place: RunPlace): string {
  return JSON.stringify([owner, place])
}

/** Undefined for another user's run. */
export function placeOfRun(owner: string, key: string): RunPlace | undefined {
  const [user, place] = JSON.parse(key) as [string, RunPlace]
  return user === owner ? place : undefined
}
