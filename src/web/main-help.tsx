/** Starts the help, which is a document of its own, so that it can be read without a session and without the app. */
import { startDocument } from './browser/start-document.tsx'
import { HelpPage } from './pages/account/help-page.tsx'
import './ui/style/styles.css'

startDocument(<HelpPage pathname={location.pathname} />)
