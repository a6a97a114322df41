/** Starts the help, a separate document that needs neither a session nor the app. */
import { startDocument } from './browser/render/start-document.ts'
import { HelpPage } from './pages/account/help-page.tsx'
import './ui/style/styles.css'

startDocument(<HelpPage pathname={location.pathname} />)
