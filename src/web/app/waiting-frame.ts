/** Takes away what the page showed before the app was there. */
import { useLayoutEffect } from 'react'

/** Called by whatever takes its place; it is part of `index.html`. */
export function useWaitingFrameGone(): void {
  useLayoutEffect(() => document.getElementById('waiting')?.remove(), [])
}
