import { signInToDemo } from '../support/journey.ts'
import { expect, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 800 } })

test('an agent is read once its row comes into view', { tag: '@smoke' }, async ({ page, watch }) => {
  for (const status of [403, 404]) watch.allowFailedRequest(status, /^\/api\/platform\//)
  await signInToDemo(page)
  const ids = Array.from({ length: 40 }, (_, at) => `3100000000000${String(at).padStart(2, '0')}`)
  await page.route('**/phone_numbers?*', (route) =>
    route.fulfill({ json: { data: ids.map((id) => ({ id, display_phone_number: `No. ${id}` })) } }),
  )
  const asked = new Set<string>()
  page.on('request', (request) => {
    const [, id = ''] = /\/api\/platform\/(\d+)\//.exec(request.url()) ?? []
    if (ids.includes(id)) asked.add(id)
  })
  await page.goto('/')
  const rows = page.getByRole('main').getByRole('listitem')
  await expect(
    rows
      .filter({ hasText: `No. ${ids[0]}` })
      .first()
      .getByText('No agent yet'),
  ).toBeVisible()
  expect(asked.size).toBeLessThan(25)
  const last = rows.filter({ hasText: `No. ${ids.at(-1)}` }).first()
  await last.scrollIntoViewIfNeeded()
  await expect(last.getByText('No agent yet')).toBeVisible()
})
