/** Starts the sign-in page, which is a document of its own, so that nothing of the app has to be loaded for it. */
import { startDocument } from './browser/start-document.tsx'
import { SignInPage } from './pages/account/sign-in-page.tsx'
import './ui/style/styles.css'

startDocument(<SignInPage pathname={location.pathname} search={location.search} />)
