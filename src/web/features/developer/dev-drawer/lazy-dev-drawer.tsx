/** Listens for the keys of the developer drawer, which is loaded when it is opened for the first time. */
import { lazy, Suspense, useEffect } from 'react'
import type { RecordedCall } from '../../../api/call-log.ts'
import { part } from '../../../browser/parts.ts'
import { toggleDevDrawer, useIsDevDrawerOpen } from './open-dev-drawer.ts'

const DevDrawer = lazy(part(async () => ({ default: (await import('./dev-drawer.tsx')).DevDrawer })))

interface Props {
  /** Takes a call to where it can be changed and sent again; nothing where there is no such place. */
  onTry?: (call: RecordedCall) => void
}

export function LazyDevDrawer({ onTry }: Props) {
  const isOpen = useIsDevDrawerOpen()

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const isChord = (event.ctrlKey || event.metaKey) && event.shiftKey && !event.altKey
      if (!isChord || event.key.toLowerCase() !== 'd') return
      event.preventDefault()
      toggleDevDrawer()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <DevDrawer onTry={onTry} />
    </Suspense>
  )
}
