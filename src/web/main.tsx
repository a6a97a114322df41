/** Starts the browser app. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Studio } from './app/studio.tsx'
import { shareStyleNonce } from './browser/style-nonce.ts'
import { followTheme } from './browser/theme.ts'
import './ui/styles.css'

shareStyleNonce()
followTheme()

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root element')
createRoot(root).render(
  <StrictMode>
    <Studio />
  </StrictMode>,
)
