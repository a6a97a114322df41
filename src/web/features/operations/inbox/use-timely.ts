import { type ReactNode, useEffect, useState } from 'react'

const waitSeconds = 1

/**
 * Waits for a part above what is ready, which would move it. A part that is late is left out until the page is opened
 * again.
 *
 * @param part undefined until it is known
 * @returns undefined while waiting, null for a part that is late
 */
export function useTimely(part: ReactNode | undefined, isReady: boolean): ReactNode | undefined {
  const [isLate, setIsLate] = useState(false)
  const isAwaited = isReady && part === undefined
  useEffect(() => {
    if (!isAwaited) return
    const timer = setTimeout(() => setIsLate(true), waitSeconds * 1000)
    return () => clearTimeout(timer)
  }, [isAwaited])
  return isLate ? null : part
}
