/** Starts a standalone page that loads nothing of the app. */
import { type ReactNode, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { shareStyleNonce } from './style-nonce.ts'
import { followTheme } from './theme.ts'

export function startDocument(page: ReactNode): void {
  shareStyleNonce()
  followTheme()
  const root = document.getElementById('root')
  if (root === null) throw new Error('The page has no root element')
  createRoot(root).render(<StrictMode>{page}</StrictMode>)
}
