/** All pages; routes, sidebar, palette, help and server-rendered heads derive from it. */
import { phoneLayout, phonePages } from './phone-pages.ts'
import { studioPages } from './studio-pages.ts'

export type StudioPage = (typeof studioPages)[number]
export type PhonePage = (typeof phonePages)[number]

export const pages = [...studioPages, ...phonePages] as const

function isWithin(path: string, page: string, isExact: boolean): boolean {
  return path === page || (!isExact && path.startsWith(`${page}/`))
}

/** Route path → page; each sidebar entry asks with every render. */
const found = new Map<string, StudioPage | PhonePage | null>()

/** The deepest page that contains a route path. */
export function pageAt(fullPath: string): StudioPage | PhonePage | null {
  const page = found.get(fullPath)
  if (page !== undefined) return page
  const deepest = deepestAt(fullPath)
  found.set(fullPath, deepest)
  return deepest
}

function deepestAt(fullPath: string): StudioPage | PhonePage | null {
  const path = fullPath === '/' ? '/' : fullPath.replace(/\/$/, '')
  const containing = pages.filter((page) =>
    isWithin(path, page.path, page.path === '/' || page.path === phoneLayout.path),
  )
  return containing.sort((a, b) => b.path.length - a.path.length)[0] ?? null
}

/** The pages of a number's section, shown as tabs if there are several. */
export function tabsOf({ section }: PhonePage): readonly PhonePage[] {
  const inSection = phonePages.filter((page) => page.section === section)
  return inSection.length > 1 ? inSection : []
}

export function isPhonePage(page: StudioPage | PhonePage | null): page is PhonePage {
  return phonePages.some((one) => one === page)
}
