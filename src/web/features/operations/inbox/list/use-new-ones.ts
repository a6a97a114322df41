/** Calls back once per round of new keys, ignoring those present at the start. */
import { useEffect, useRef } from 'react'

/** @param isReady false during the first load */
export function useNewOnes(keys: readonly string[], isReady: boolean, onNew: () => void) {
  const shownIds = useRef<ReadonlySet<string> | null>(null)
  const latest = useRef(onNew)
  useEffect(() => {
    latest.current = onNew
  })
  const joined = keys.join('\n')
  useEffect(() => {
    if (!isReady) return
    const now = joined === '' ? [] : joined.split('\n')
    const before = shownIds.current
    shownIds.current = new Set(now)
    if (before !== null && now.some((key) => !before.has(key))) latest.current()
  }, [joined, isReady])
}
