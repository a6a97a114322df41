/** Starts the sign-in page, a separate document that loads nothing of the app. */
import { startDocument } from './browser/render/start-document.ts'
import { SignInPage } from './pages/account/sign-in-page.tsx'
import './ui/style/styles.css'

startDocument(<SignInPage pathname={location.pathname} search={location.search} />)
