/** Page titles and scripts, which the build writes for the server. */
import type { MainPage, PageHead, PageRow } from './page-row.ts'
import { railOf } from './pages.ts'
import { phoneLayout, phonePages } from './phone-pages.ts'
import { studioPages } from './studio-pages.ts'

/** The server replaces it with the number. */
const numberPlaceholder = '$phoneNumberId'

function loadsOf(...around: readonly PageRow[]): PageHead['loads'] {
  const inmost = around.at(-1)?.within?.find(({ path }) => path === '/')
  return [...around, inmost].flatMap((row) => (row?.load === undefined ? [] : [row.load]))
}

function pageHeadOf(page: MainPage, hasTabs: boolean, ...around: readonly PageRow[]): PageHead {
  const title = page.isCalledByNumber ? numberPlaceholder : page.title
  return { path: page.path, title, hasTabs, loads: loadsOf(...around, page) }
}

export const pageHeads: readonly PageHead[] = [
  ...studioPages.map((page) => pageHeadOf(page, false)),
  ...phonePages.map((page) => pageHeadOf(page, railOf(page).length > 0, phoneLayout)),
]
