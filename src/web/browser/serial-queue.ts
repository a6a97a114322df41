/** Runs work one after the other, across all tabs of the studio where the browser can do that. */

/** The last work of each name in this tab, for pages over plain http, which have no locks. */
const last = new Map<string, Promise<unknown>>()

/**
 * Starts `work` when all earlier work of that name has settled.
 *
 * @returns What the work gives; it rejects as the work does, and the next one starts all the same.
 */
export function oneAtATime<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  // The types promise locks everywhere, but only secure contexts have them (Web Locks, section 3.1).
  const locks: LockManager | undefined = navigator.locks
  if (locks !== undefined) return locks.request(name, work)
  const before = last.get(name) ?? Promise.resolve()
  const result = before.then(work, work)
  last.set(name, result)
  return result
}
