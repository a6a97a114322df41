/** Page titles and scripts, which the build writes for the server. */
import { isObject } from '../../../contract/json.ts'
import type { MainPage, PageHead, PageRow } from './page-row.ts'
import { railOf } from './pages.ts'
import { phoneLayout, phonePages } from './phone-pages.ts'
import { studioPages } from './studio-pages.ts'

type Head = Pick<PageHead, 'title'>

/** Loaded per feature, so that a closed page costs only its row. */
const texts = import.meta.glob<Readonly<Record<string, unknown>>>('../../features/**/words.ts', {
  eager: true,
})

/** The server replaces the placeholder with the number. */
const calledByNumber: Head = { title: '$phoneNumberId' }

function headOf({ words }: MainPage): Head {
  if (words === undefined) return calledByNumber
  const found = Object.values(texts[`../../features/${words}/words.ts`] ?? {}).find(isHead)
  if (found === undefined) throw new Error(`features/${words}/words.ts has no title`)
  return found
}

function isHead(value: unknown): value is Head {
  return isObject(value) && typeof value.title === 'string' && typeof value.lead === 'string'
}

function loadsOf(...around: readonly PageRow[]): PageHead['loads'] {
  const inmost = around.at(-1)?.within?.find(({ path }) => path === '/')
  return [...around, inmost].flatMap((row) => (row?.load === undefined ? [] : [row.load]))
}

function pageHeadOf(page: MainPage, hasTabs: boolean, ...around: readonly PageRow[]): PageHead {
  const { title } = headOf(page)
  return { path: page.path, title, hasTabs, loads: loadsOf(...around, page) }
}

export const pageHeads: readonly PageHead[] = [
  ...studioPages.map((page) => pageHeadOf(page, false)),
  ...phonePages.map((page) => pageHeadOf(page, railOf(page).length > 0, phoneLayout)),
]
