/** Starts a standalone page that loads nothing of the app. */
import type { ReactNode } from 'react'
import { shareStyleNonce } from '../style-nonce.ts'
import { followTheme } from '../theme.ts'
import { renderPage } from './page-root.ts'

export function startDocument(page: ReactNode): void {
  shareStyleNonce()
  followTheme()
  renderPage(page)
}
