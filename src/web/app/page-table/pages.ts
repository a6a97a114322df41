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

type RailPath = PhonePage['path'] | Extract<PhonePage, { views: unknown }>['views'][number]['path']

export interface RailEntry {
  readonly path: RailPath
  readonly title: string
  readonly group: string | undefined
}

/** The pages of a number's section and their views; empty if it has only one. */
export function railOf({ section }: PhonePage): readonly RailEntry[] {
  const entries = phonePages
    .filter((page) => page.section === section)
    .flatMap((page): readonly RailEntry[] => {
      const group = 'group' in page ? page.group : undefined
      const views = 'views' in page ? page.views : [page]
      return views.map(({ path, title }) => ({ path, title, group }))
    })
  return entries.length > 1 ? entries : []
}

/** The deepest entry that contains a route path. */
export function railEntryAt(entries: readonly RailEntry[], fullPath: string): RailEntry | undefined {
  const path = fullPath.replace(/\/$/, '')
  return entries
    .filter((entry) => isWithin(path, entry.path, false))
    .sort((a, b) => b.path.length - a.path.length)[0]
}

export function isPhonePage(page: StudioPage | PhonePage | null): page is PhonePage {
  return phonePages.some((phonePage) => phonePage === page)
}
