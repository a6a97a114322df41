import { useLayoutEffect } from 'react'

/** Called by what replaces `waiting-frame.tsx`. */
export function useWaitingFrameGone(): void {
  useLayoutEffect(() => document.getElementById('waiting')?.remove(), [])
}
