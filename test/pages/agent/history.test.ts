import { openDemo, pathOf } from '../../support/app/journey.ts'
import { expect, type Page, test } from '../../support/app/test.ts'

async function editFirstQuestion(page: Page) {
  await page.goto(pathOf('faqs'))
  await page.getByRole('main').getByRole('link').filter({ hasText: 'bike' }).first().click()
  await page.getByRole('textbox', { name: 'Answer' }).fill('Yes, on every weekday.')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved').first()).toBeVisible()
}

test("the first visit shows two weeks of team history, with an edit's diff", async ({ page }) => {
  // A version contains a whole agent, so it is read only when it is needed; the newest is compared with the live agent.
  const newest = 'past-0'
  const versionsRead: string[] = []
  page.on('request', (request) => {
    const [, name] = /\/api\/workspace\/versions\/\d+\/(.+)/.exec(request.url()) ?? []
    if (name !== undefined && name !== newest) versionsRead.push(name)
  })
  await openDemo(page, pathOf('history'))
  const line = page.getByRole('listitem').filter({ hasText: 'Ana Prior edited skill winter-storage' })
  await expect(line.getByText('Changed: What to do')).toBeVisible()
  // An hour ago, which is yesterday just after midnight.
  await expect(page.getByRole('heading', { level: 2, name: /^(Today|Yesterday)$/ }).first()).toBeVisible()
  expect(versionsRead).toEqual([])
  await line.getByText('Show the difference').click()
  await expect(line.getByText('spring check')).toBeVisible()
  expect(versionsRead).toHaveLength(2)
  const published = page.getByRole('listitem').filter({ hasText: 'Ana Prior published 3 changes' })
  await published.getByText('Show 3 changes').click()
  await expect(published.getByText('gift-cards')).toBeVisible()
  await page.getByLabel('Team member', { exact: true }).selectOption('Mo Haddad')
  await expect(page.getByRole('listitem').filter({ hasText: 'Mo Haddad imported 3 changes' })).toBeVisible()
  await expect(line).toHaveCount(0)
})

test('a history that cannot be loaded shows the failure alone, until a retry', async ({ page, watch }) => {
  watch.allowFailedRequest(500, /activity/)
  const activity = '**/api/workspace/activity*'
  await page.route(activity, (route) => route.fulfill({ status: 500, json: { title: 'Server Error' } }))
  await openDemo(page, pathOf('history'))
  const retry = page.getByRole('main').getByRole('button', { name: 'Try again' })
  await expect(retry).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save version' })).toBeHidden()
  await expect(page.getByText('No draft.')).toBeHidden()
  await page.unroute(activity)
  await retry.click()
  await expect(page.getByRole('button', { name: 'Save version' })).toBeVisible()
})

test('a version that cannot be read to be saved as a file says why', async ({ page, watch }) => {
  watch.allowFailedRequest(500, /versions/)
  const version = /\/api\/workspace\/versions\/\d+\/./
  await page.route(version, (route) => route.fulfill({ status: 500, json: { title: 'Server Error' } }))
  await openDemo(page, pathOf('history'))
  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox') })
    .first()
  await row.getByRole('button', { name: 'Save as file' }).click()
  await expect(row.getByRole('alert')).toBeVisible()
  await page.unroute(version)
  const download = page.waitForEvent('download')
  await row.getByRole('button', { name: 'Save as file' }).click()
  expect((await download).suggestedFilename()).toMatch(/^agent-\d+/)
  await expect(row.getByRole('alert')).toBeHidden()
})

test('an edit lists its fields and, between two versions, its diff', async ({ page }) => {
  await openDemo(page, pathOf('versions'))
  await expect(page).toHaveURL(/\/history$/)
  const save = async (name: string) => {
    await page.getByLabel('Version name').fill(name)
    await page.getByRole('button', { name: 'Save version' }).click()
    await expect(page.getByRole('checkbox', { name: `Select ${name}` })).toBeVisible()
  }
  await save('first edit')
  await editFirstQuestion(page)
  await page.goto(pathOf('history'))
  await save('second edit')
  const line = page.getByRole('listitem').filter({ hasText: 'Demo user edited FAQ' })
  await expect(line.getByText('Changed: Answer')).toBeVisible()
  await line.getByText('Show the difference').click()
  await expect(line.getByText('every weekday').first()).toBeVisible()

  await page
    .getByRole('listitem')
    .filter({ has: page.getByRole('checkbox', { name: 'Select first edit' }) })
    .getByRole('link', { name: 'Restore to here' })
    .click()
  await page.getByRole('button', { name: 'Restore 1 change' }).click()
  await expect(page.getByText('Restored. 1 of 1 done')).toBeVisible()
  await page.goto(pathOf('history'))
  const restored = page.getByRole('listitem').filter({ hasText: 'Demo user restored' })
  await restored.getByText('Show 1 change').click()
  await expect(restored.getByText('edited FAQ')).toBeVisible()
})
