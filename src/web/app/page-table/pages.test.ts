import { expect, test } from 'vitest'
import { pageHeads } from './page-heads.ts'
import { goToKeys } from './page-keys.ts'
import type { MainPage } from './page-row.ts'
import { pageAt, pages } from './pages.ts'
import { sectionGroups } from './sections.ts'

test.each([
  ['/', '/'],
  ['/webhooks', '/webhooks'],
  ['/phones/$phoneNumberId', '/phones/$phoneNumberId'],
  ['/phones/$phoneNumberId/', '/phones/$phoneNumberId'],
  ['/phones/$phoneNumberId/skills/', '/phones/$phoneNumberId/skills'],
  ['/phones/$phoneNumberId/skills/$skillId', '/phones/$phoneNumberId/skills'],
])('%s is part of %s', (path, page) => {
  expect(pageAt(path)?.path).toBe(page)
})

test.each(['/$', '/phones/$phoneNumberId/nowhere', '/phones/$phoneNumberId/skillsets'])(
  '%s is part of no page',
  (path) => {
    expect(pageAt(path)).toBeNull()
  },
)

const articles = Object.keys(import.meta.glob('/docs/help/*.md'))
const rows: readonly MainPage[] = pages

const [keyboard = ''] = Object.values(
  import.meta.glob<string>('/docs/help/keyboard.md', { query: '?raw', import: 'default', eager: true }),
)

test.each(goToKeys)('g $key opens only $title, as documented in the help', ({ key, title }) => {
  expect(goToKeys.filter((goToKey) => goToKey.key === key)).toHaveLength(1)
  expect(key).not.toBe('g')
  expect(keyboard).toContain(`| \`g\` \`${key}\` | [${title}](`)
})

test.each(rows.map(({ path, help }) => [path, help]))('%s has the help article %s', (_, help) => {
  expect(articles).toContain(`/docs/help/${help}.md`)
})

test("a number's page loads the number's layout, a page of several views also its first view", () => {
  const loadsOf = (path: string) => pageHeads.find((head) => head.path === path)?.loads.map(String)
  expect(loadsOf('/webhooks')).toHaveLength(1)
  expect(loadsOf('/phones/$phoneNumberId/budgets')).toHaveLength(2)
  expect(loadsOf('/phones/$phoneNumberId/quality')).toHaveLength(3)
})

test('every row has a unique path', () => {
  expect(new Set(rows.map(({ path }) => path)).size).toBe(rows.length)
})

test('every sidebar entry has a page', () => {
  const sections = sectionGroups.flatMap((group) => group.sections.map(({ id }) => id))
  expect([...new Set(rows.map(({ section }) => section))].sort()).toEqual([...sections].sort())
})
