import { Problem } from '../core/problem.ts'

export interface Semaphore {
  /** Resolves with the release function. Throws Problem `busy` for a full queue; the signal's reason on abort. */
  take(signal: AbortSignal, owner?: string): Promise<() => void>
}

interface Waiting {
  readonly owner: string | undefined
  enter(): void
}

/** The queue is in memory, so it is bounded. */
const maxWaitingEach = 4
const retryAfterSeconds = 5

/** Creates a semaphore that serves callers in order of arrival, at most one per owner. */
export function createSemaphore(count: number, maxWaiting = Number.POSITIVE_INFINITY): Semaphore {
  const line: Waiting[] = []
  const owners = new Set<string>()
  let free = count

  const mayEnter = (owner: string | undefined) => free > 0 && (owner === undefined || !owners.has(owner))

  function enter(owner: string | undefined): () => void {
    free--
    if (owner !== undefined) owners.add(owner)
    let isHeld = true
    return () => {
      if (!isHeld) return
      isHeld = false
      free++
      if (owner !== undefined) owners.delete(owner)
      const next = line.findIndex((waiting) => mayEnter(waiting.owner))
      if (next !== -1) line.splice(next, 1)[0]?.enter()
    }
  }

  return {
    async take(signal, owner) {
      signal.throwIfAborted()
      if (mayEnter(owner)) return enter(owner)
      const alike = owner === undefined ? 0 : line.filter((waiting) => waiting.owner === owner).length
      if (alike >= maxWaitingEach) throw busy('Wait until your running tasks are done.')
      if (line.length >= maxWaiting) throw busy('Too many tasks are waiting at the moment. Try again soon.')
      return await new Promise((resolve, reject) => {
        const waiting: Waiting = {
          owner,
          enter() {
            signal.removeEventListener('abort', leave)
            resolve(enter(owner))
          },
        }
        const leave = () => {
          line.splice(line.indexOf(waiting), 1)
          reject(signal.reason)
        }
        line.push(waiting)
        signal.addEventListener('abort', leave, { once: true })
      })
    },
  }
}

function busy(detail: string): Problem {
  return new Problem('busy', detail, { headers: { 'retry-after': String(retryAfterSeconds) } })
}
