/** Starts the help, which is a document of its own, so that it can be read without a session and without the app. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { shareStyleNonce } from './browser/style-nonce.ts'
import { followTheme } from './browser/theme.ts'
import { HelpPage } from './pages/account/help-page.tsx'
import './ui/styles.css'

shareStyleNonce()
followTheme()

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root element')
createRoot(root).render(
  <StrictMode>
    <HelpPage pathname={location.pathname} />
  </StrictMode>,
)
