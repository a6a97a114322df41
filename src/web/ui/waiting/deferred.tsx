/** Renders its children after the page around them was painted. */
import type { ReactNode } from 'react'
import { useAfterPaint } from './use-after-paint.ts'

/** For large parts of the first paint only; later updates are not deferred. */
export function DeferredContent({ children }: { children: ReactNode }) {
  return useAfterPaint(true, false) ? children : null
}
