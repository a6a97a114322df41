/** Runs work one after the other, across all tabs where locks exist. */

/** The last work of each name in this tab: pages over plain http have no locks. */
const last = new Map<string, Promise<unknown>>()

/** Starts `work` when earlier work of that name has settled, successful or not. */
export function oneAtATime<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  // The types promise locks, but only secure contexts have them (Web Locks, section 3.1).
  const locks: LockManager | undefined = navigator.locks
  if (locks !== undefined) return locks.request(name, work)
  const before = last.get(name) ?? Promise.resolve()
  const result = before.then(work, work)
  last.set(name, result)
  return result
}
