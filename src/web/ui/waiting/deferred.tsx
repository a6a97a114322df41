/** Draws what is in it a moment after what is around it, in slices between which the browser can answer. */
import { type ReactNode, startTransition, useEffect, useState } from 'react'

/** For large parts of the first page only: later changes come when they come. */
export function DeferredContent({ children }: { children: ReactNode }) {
  const [isReady, setIsReady] = useState(false)
  useEffect(() => startTransition(() => setIsReady(true)), [])
  return isReady ? children : null
}
