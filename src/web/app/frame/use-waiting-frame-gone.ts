/** Takes away what the page showed before the app was there. */
import { useLayoutEffect } from 'react'

/** Called by whatever takes the place of `waiting-frame.tsx`. */
export function useWaitingFrameGone(): void {
  useLayoutEffect(() => document.getElementById('waiting')?.remove(), [])
}
