import { expect, test } from 'vitest'
import { nearestPage } from './nearest-page.ts'

test.each([
  ['/nowhere', '/', undefined],
  ['/webhooks/set-up', '/webhooks', undefined],
  ['/phones/7/skillz', '/phones/$phoneNumberId', '7'],
  ['/phones/7/skills/1/2/3', '/phones/$phoneNumberId/skills', '7'],
  ['/phones/seven/skills', '/', undefined],
])('%s leads to %s', (pathname, to, phoneNumberId) => {
  const nearest = nearestPage(pathname)
  expect(nearest.to).toBe(to)
  expect(nearest.params?.phoneNumberId).toBe(phoneNumberId)
})
