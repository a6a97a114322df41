import { clientAddress } from '../core/client-address.ts'
import { Problem } from '../core/problem.ts'
import type { Guard } from './guards.ts'

const periodMs = 60_000
/** Of one address within a period. */
const maxCalls = 30
const maxAddresses = 10_000

/**
 * Creates a guard for routes without a session that cost work: so many calls a minute of one address, whatever they
 * find, counted by this process. It throws Problem `too_often`.
 *
 * @param now in milliseconds since 1970
 */
export function createAddressPace(now: () => number): Guard {
  const counts = new Map<string, { readonly since: number; calls: number }>()
  return (request) => {
    const address = clientAddress(request)
    const known = counts.get(address)
    const count = known !== undefined && now() - known.since < periodMs ? known : { since: now(), calls: 0 }
    count.calls += 1
    // The longest unseen address is forgotten first.
    counts.delete(address)
    counts.set(address, count)
    const [oldest] = counts.keys()
    if (counts.size > maxAddresses && oldest !== undefined) counts.delete(oldest)
    if (count.calls <= maxCalls) return
    const seconds = Math.max(1, Math.ceil((count.since + periodMs - now()) / 1000))
    throw new Problem('too_often', `Too many calls from this address. Try again in ${seconds} s.`, {
      headers: { 'retry-after': String(seconds) },
    })
  }
}
