/** Makes the app and draws it: two steps, so that something can happen in between. */
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { shareStyleNonce } from '../browser/style-nonce.ts'
import { followTheme } from '../browser/theme.ts'
import { createStudio, Studio } from './studio.tsx'

export { createStudio }

export function drawStudio(studio: ReturnType<typeof createStudio>): void {
  shareStyleNonce()
  followTheme()
  const element = document.getElementById('root')
  if (element === null) throw new Error('The page has no root element')
  const root = createRoot(element)
  // Not urgent, so that it is drawn in slices: the browser goes on answering in between.
  startTransition(() =>
    root.render(
      <StrictMode>
        <Studio {...studio} />
      </StrictMode>,
    ),
  )
}
