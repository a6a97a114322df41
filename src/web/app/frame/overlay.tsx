import { lazy, Suspense, useEffect, useState } from 'react'
import { part } from '../../browser/parts.ts'
import { openHelp } from '../../features/account/help/open-help.ts'
import { shortcutOf } from '../../features/account/shortcuts/shortcut-of.ts'
import { isTyping } from '../../ui/list/list-keys.ts'

const StudioPalette = lazy(
  part(() => import('../palette/studio-palette.tsx').then((module) => ({ default: module.StudioPalette }))),
)
const ShortcutDialog = lazy(
  part(() => import('./studio-shortcuts.tsx').then((module) => ({ default: module.StudioShortcuts }))),
)

export type Overlay = 'palette' | 'shortcuts' | null

/** A confirmation must be answered first. */
function isQuestionOpen(): boolean {
  return document.querySelector('[role="alertdialog"]') !== null
}

export function useOverlay(): [Overlay, (overlay: Overlay) => void] {
  const [overlay, setOverlay] = useState<Overlay>(null)

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const wanted = shortcutOf(event, isTyping(event.target))
      if (wanted === null || isQuestionOpen()) return
      event.preventDefault()
      setOverlay((shown) => (shown === wanted ? null : wanted))
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])

  return [overlay, setOverlay]
}

interface Props {
  overlay: Overlay
  onOverlay: (overlay: Overlay) => void
}

export function OverlayView({ overlay, onOverlay }: Props) {
  return (
    <Suspense>
      {overlay === 'palette' && (
        <StudioPalette onClose={() => onOverlay(null)} onShortcuts={() => onOverlay('shortcuts')} />
      )}
      {overlay === 'shortcuts' && (
        <ShortcutDialog
          onClose={() => onOverlay(null)}
          onHelp={() => {
            onOverlay(null)
            openHelp()
          }}
        />
      )}
    </Suspense>
  )
}
