/** Matches breakpoint `md` of `ui/style/styles.css`. */
import { useSyncExternalStore } from 'react'

const wide = matchMedia('(min-width: 900px)')

function subscribe(onChange: () => void) {
  wide.addEventListener('change', onChange)
  return () => wide.removeEventListener('change', onChange)
}

export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => wide.matches)
}
