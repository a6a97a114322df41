import { lazy, Suspense, useEffect } from 'react'
import type { RecordedCall } from '../../../api/call-log.ts'
import { part } from '../../../browser/parts.ts'
import { toggleDevDrawer, useIsDevDrawerOpen } from './open-dev-drawer.ts'

const DevDrawer = lazy(part(async () => ({ default: (await import('./dev-drawer.tsx')).DevDrawer })))

export function LazyDevDrawer({ onTry }: { onTry?: (call: RecordedCall) => void }) {
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
