/** Every path of the router belongs to the page that it is part of. */
import { expect, test } from 'vitest'
import { pageHeads } from './page-heads.ts'
import { phonePlaces, placeAt, placeGroups, studioPlaces } from './places.ts'

test.each([
  ['/', '/'],
  ['/webhooks', '/webhooks'],
  ['/phones/$phoneNumberId', '/phones/$phoneNumberId'],
  ['/phones/$phoneNumberId/', '/phones/$phoneNumberId'],
  ['/phones/$phoneNumberId/skills/', '/phones/$phoneNumberId/skills'],
  ['/phones/$phoneNumberId/skills/$skillId', '/phones/$phoneNumberId/skills'],
])('%s is part of %s', (path, place) => {
  expect(placeAt(path)?.to).toBe(place)
})

test.each(['/$', '/phones/$phoneNumberId/nowhere', '/phones/$phoneNumberId/skillsets'])(
  '%s is part of none',
  (path) => {
    expect(placeAt(path)).toBeNull()
  },
)

const articles = Object.keys(import.meta.glob('/docs/help/*.md'))

test('every place has a help article, and a group that the sidebar knows', () => {
  const places = [...studioPlaces, ...phonePlaces]
  expect(articles).toEqual(expect.arrayContaining(places.map(({ help }) => `/docs/help/${help}.md`)))
  expect(placeGroups).toEqual(expect.arrayContaining(phonePlaces.map(({ group }) => group)))
})

test('a place is called what its page is called, and has a page', () => {
  const files = Object.keys(import.meta.glob('/src/web/pages/*.tsx'))
  const heads = new Map(pageHeads.map((head) => [head.path, head]))
  for (const { to, title } of [...studioPlaces, ...phonePlaces]) {
    const head = heads.get(to)
    const drawnBy = (head?.pages ?? ['none']).map((page) => `/src/web/pages/${page}.tsx`)
    // The overview is called by the number.
    if (to !== phonePlaces[0].to) expect(head?.title).toBe(title)
    expect(files).toEqual(expect.arrayContaining(drawnBy))
  }
})
