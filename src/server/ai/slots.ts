/** Lets only so many run at once, the others wait in line. */

export interface Slots {
  /** Resolves when a place is free, with the function that gives it back; rejects with the reason of the signal. */
  take(signal: AbortSignal): Promise<() => void>
}

export function createSlots(count: number): Slots {
  const line: (() => void)[] = []
  let free = count

  function release(): void {
    const next = line.shift()
    if (next === undefined) free++
    else next()
  }
  function once(): () => void {
    let isHeld = true
    return () => {
      if (isHeld) release()
      isHeld = false
    }
  }

  return {
    async take(signal) {
      signal.throwIfAborted()
      if (free > 0) {
        free--
        return once()
      }
      return await new Promise((resolve, reject) => {
        const enter = () => {
          signal.removeEventListener('abort', leave)
          resolve(once())
        }
        const leave = () => {
          line.splice(line.indexOf(enter), 1)
          reject(signal.reason)
        }
        line.push(enter)
        signal.addEventListener('abort', leave, { once: true })
      })
    },
  }
}
