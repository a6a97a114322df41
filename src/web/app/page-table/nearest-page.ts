import { type PhonePage, pageAt, type StudioPage } from './pages.ts'
import { phoneLayout, phonePages } from './phone-pages.ts'
import { studioPages } from './studio-pages.ts'

interface Nearest {
  readonly to: PhonePage['path'] | StudioPage['path']
  readonly title: string
  readonly params?: { readonly phoneNumberId: string }
}

/** The page that contains an address without a page; for a number's address, its first page at least. */
export function nearestPage(pathname: string): Nearest {
  const [, phoneNumberId, rest = ''] = /^\/phones\/(\d+)(\/.*)?$/.exec(pathname) ?? []
  const page = pageAt(phoneNumberId === undefined ? pathname : phoneLayout.path + rest)
  const { path, title } = page ?? (phoneNumberId === undefined ? studioPages[0] : phonePages[0])
  return { to: path, title, ...(phoneNumberId !== undefined && { params: { phoneNumberId } }) }
}
