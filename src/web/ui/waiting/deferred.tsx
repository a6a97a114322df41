/** Renders its children a moment after the page around them, in interruptible slices. */
import { type ReactNode, startTransition, useEffect, useState } from 'react'

/** For large parts of the first paint only; later updates are not deferred. */
export function DeferredContent({ children }: { children: ReactNode }) {
  const [isReady, setIsReady] = useState(false)
  useEffect(() => startTransition(() => setIsReady(true)), [])
  return isReady ? children : null
}
