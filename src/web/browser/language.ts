/** The app's language, chosen per device and read by the server with the next document. */
import { languageCookie } from '../../contract/studio/languages.ts'

const secondsOfYear = 31_536_000

/** Reloads the page in this language. @param code - BCP 47 */
export function chooseLanguage(code: string): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs HTTPS
  document.cookie = `${languageCookie}=${code}; Path=/; Max-Age=${secondsOfYear}; SameSite=Lax${secure}`
  location.reload()
}
