import { useSyncExternalStore } from 'react'

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Returns whether another tab covers this one. */
export function useIsTabHidden(): boolean {
  return useSyncExternalStore(subscribeToVisibility, () => document.visibilityState === 'hidden')
}
