/** Starts the sign-in page, which is a document of its own, so that nothing of the app has to be loaded for it. */
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { shareStyleNonce } from './browser/style-nonce.ts'
import { followTheme } from './browser/theme.ts'
import { SignInPage } from './pages/account/sign-in-page.tsx'
import './ui/styles.css'

shareStyleNonce()
followTheme()

const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root element')
createRoot(root).render(
  <StrictMode>
    <SignInPage pathname={location.pathname} search={location.search} />
  </StrictMode>,
)
