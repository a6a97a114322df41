/** Starts the browser app. */
import { setNonce } from 'get-nonce'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Studio } from './app/studio.tsx'
import { followTheme } from './browser/theme.ts'
import './ui/styles.css'

// Dialogs lock scrolling through a style element, which the policy lets through with this nonce only.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce
if (nonce) setNonce(nonce)

followTheme()

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root element')
createRoot(root).render(
  <StrictMode>
    <Studio />
  </StrictMode>,
)
