import type { Creation, MainPage } from './page-row.ts'
import { type PhonePage, pages, type StudioPage } from './pages.ts'

export function pageOfKey(key: string): PhonePage | StudioPage | null {
  return pages.find((page) => 'key' in page && page.key === key) ?? null
}

export type CreatingPage = Extract<PhonePage, { creates: Creation }>

export function isCreatingPage(page: PhonePage | StudioPage): page is CreatingPage {
  return 'creates' in page
}

export function isCreatedBelow(
  page: CreatingPage,
): page is Extract<CreatingPage, { creates: { below: string } }> {
  return 'below' in page.creates
}

export const creatingPages: readonly CreatingPage[] = pages.filter(isCreatingPage)

const rows: readonly MainPage[] = pages

/** In the order of the shortcut list. */
export const goToKeys: readonly { key: string; title: string }[] = rows.flatMap(({ key, title }) =>
  key === undefined ? [] : [{ key, title }],
)
