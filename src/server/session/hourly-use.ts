/** Bounds what viewers and editors use of what costs money; publishers and demos are not counted. */
import type { Role } from '../../contract/role.ts'
import type { HourlyUseCount } from '../../contract/studio/session-use.ts'
import { Problem } from '../core/problem.ts'
import { isDemo, type Session } from './session.ts'

export interface HourlyUseOptions {
  readonly limit: number
  /** What is counted, for the message. */
  readonly name: string
  roleOf(session: Session): Role
  /** Milliseconds since 1970. */
  now(): number
}

const hourMs = 3_600_000
/** Beyond it, the one that was counted first is forgotten. */
const maxCounted = 5000

export class HourlyUse {
  readonly #options: HourlyUseOptions
  readonly #counts = new Map<string, { readonly from: number; used: number }>()

  constructor(options: HourlyUseOptions) {
    this.#options = options
  }

  /** Counts one. Throws Problem `too_often` beyond the limit of an hour, counted by this process. */
  take(session: Session): void {
    const { limit, name, roleOf, now } = this.#options
    if (!this.#isCounted(session)) return
    const { id } = session.user
    const current = this.#currentOf(id) ?? { from: now(), used: 0 }
    if (current.used >= limit) {
      const own = roleOf(session)
      const seconds = Math.ceil((current.from + hourMs - now()) / 1000)
      throw new Problem('too_often', `The role ${own} may send ${limit} ${name} an hour here.`, {
        headers: { 'retry-after': String(seconds) },
      })
    }
    current.used += 1
    this.#counts.delete(id)
    this.#counts.set(id, current)
    const [oldest] = this.#counts.keys()
    if (this.#counts.size > maxCounted && oldest !== undefined) this.#counts.delete(oldest)
  }

  /** Returns what a member has used of the hour; null for one who is not counted. */
  of(session: Session): HourlyUseCount | null {
    if (!this.#isCounted(session)) return null
    const { limit } = this.#options
    const current = this.#currentOf(session.user.id)
    if (current === undefined) return { used: 0, limit, resetsAt: null }
    return { used: current.used, limit, resetsAt: new Date(current.from + hourMs).toISOString() }
  }

  #isCounted(session: Session): boolean {
    const own = this.#options.roleOf(session)
    return !isDemo(session) && (own === 'viewer' || own === 'editor')
  }

  #currentOf(id: string) {
    const known = this.#counts.get(id)
    return known !== undefined && this.#options.now() - known.from < hourMs ? known : undefined
  }
}
