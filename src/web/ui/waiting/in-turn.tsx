import { type ReactNode, useLayoutEffect, useState } from 'react'
import { awaitTurn, isTimeUsed } from '../../browser/render/turns.ts'

/**
 * A part of the page that may come a few tasks after the part above it; what is below it is in turn too, or it would be
 * moved. Later updates do not wait.
 */
export function InTurn({ children }: { children: ReactNode }) {
  const [isShown, setIsShown] = useState(() => !isTimeUsed())
  useLayoutEffect(() => (isShown ? undefined : awaitTurn(() => setIsShown(true))), [isShown])
  return isShown ? children : null
}
