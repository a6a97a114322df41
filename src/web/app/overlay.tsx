/** What lies over the page: the command palette or the list of shortcuts, each loaded at its first use. */
import { lazy, Suspense, useEffect, useState } from 'react'
import { shortcutOf } from '../features/shortcuts/shortcut-of.ts'
import { useHelpOpener } from '../ui/help-opener.ts'
import { isTyping } from '../ui/list-keys.ts'
import { usePlace } from './use-place.ts'

const StudioPalette = lazy(() =>
  import('./studio-palette.tsx').then((module) => ({ default: module.StudioPalette })),
)
const ShortcutDialog = lazy(() =>
  import('../features/shortcuts/shortcut-dialog.tsx').then((module) => ({ default: module.ShortcutDialog })),
)

export type Overlay = 'palette' | 'shortcuts' | null

/** A question that has to be answered comes before anything else. */
function isQuestionOpen(): boolean {
  return document.querySelector('[role="alertdialog"]') !== null
}

export function useOverlay(): [Overlay, (overlay: Overlay) => void] {
  const [overlay, setOverlay] = useState<Overlay>(null)
  const openHelp = useHelpOpener()
  const article = usePlace()?.help

  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      const wanted = shortcutOf(event, isTyping(event.target))
      if (wanted === null || isQuestionOpen()) return
      event.preventDefault()
      // Where there is help, it shows the shortcuts too.
      if (wanted === 'shortcuts' && openHelp !== null && article !== undefined) openHelp(article)
      else setOverlay((shown) => (shown === wanted ? null : wanted))
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [openHelp, article])

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
      {overlay === 'shortcuts' && <ShortcutDialog onClose={() => onOverlay(null)} />}
    </Suspense>
  )
}
