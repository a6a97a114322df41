/** Evaluations: compared demo runs, a run followed across a reload, exported history. */
import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../../support/app/accessible.ts'
import {
  livePhoneId,
  newPhoneId,
  openDemo,
  signInWithToken,
  switchReadOnly,
} from '../../support/app/journey.ts'
import { expect, type Page, test } from '../../support/app/test.ts'
import { holdRequests } from '../../support/held-requests.ts'
import { storedText } from '../../support/stored-entries.ts'

const path = `/phones/${livePhoneId}/evaluations`
const quality = `/phones/${livePhoneId}/quality`

async function choose(page: Page, action: string) {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: action }).click()
}

test("the comparison lists the demo's planted regression first", async ({ page }) => {
  await openDemo(page, quality)
  await expect(page.getByText('7 good, 2 bad of 12')).toBeVisible()
  const titles = await page.locator('main [data-row] .break-words').allTextContents()
  expect(titles.length).toBeGreaterThan(2)
  expect(new Set(titles).size).toBe(titles.length)
  await expect(page.getByText('9 good, 0 bad of 12')).toBeVisible()
  for (const run of await page.getByRole('checkbox', { name: 'Select 12 cases' }).all()) await run.check()
  await page.getByRole('link', { name: 'Compare runs' }).click()

  await expect(page.getByText('4.00 → 3.50')).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('Worse')
  const worse = page.getByRole('list', { name: 'Worse' }).getByRole('listitem')
  await expect(worse).toHaveCount(3)
  await expect(worse.first()).toContainText('instalments')
  await expect(worse.first()).toContainText('−2')
  await worse.first().getByRole('link', { name: 'Later result' }).click()
  await expect(page.getByText('The agent did not know enough about instalments.')).toBeVisible()
  await expect(page.getByText('Could you find out, please?')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'All runs' }).click()
  const [download] = await Promise.all([page.waitForEvent('download'), choose(page, 'Export')])
  const file = await readFile(await download.path(), 'utf8')
  expect(file).not.toContain('You are the agent')
  await choose(page, 'Clear')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Clear' }).click()
  await expect(page.getByText('No runs yet', { exact: false })).toBeVisible()
  const input = page.getByLabel('File with runs')
  await input.setInputFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{}') })
  await expect(page.getByText('This is not a run file.')).toBeVisible()
  await input.setInputFiles({ name: 'r.json', mimeType: 'application/json', buffer: Buffer.from(file) })
  await expect(page.getByText('9 good, 0 bad of 12')).toBeVisible()
})

test('a run starts in read-only mode, and survives a reload and leaving the page', async ({
  page,
  studio,
}) => {
  await signInWithToken(page, path)
  await switchReadOnly(page)
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox', { name: 'Search cases' }).fill('spanish')
  await expect(page.getByText('1 of 27 cases')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select A customer writes in Spanish.' }).check()
  // A slow page would find the run at its end.
  const release = await holdRequests(page, '**/agent-eval/details*')
  await page.getByRole('button', { name: 'Run 1 selected' }).click()
  await expect(page.getByRole('progressbar', { name: 'Progress' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('progressbar', { name: 'Progress' })).toBeVisible()
  release()
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Agent', exact: true })
    .click()
  await expect(page.getByRole('heading', { name: 'Skills', level: 1 })).toBeVisible()
  await page.goBack()
  // Longer than a run takes.
  studio.passTime(60_000)
  await expect(page.getByRole('progressbar', { name: 'Progress' })).toBeHidden()
  await page.getByRole('button', { name: /A customer writes in Spanish/ }).click()
  // A run that ended meanwhile is stored.
  const conversation = page.getByRole('heading', { name: 'Conversation', level: 4 })
  const stored = page.getByRole('link', { name: 'just now' })
  await expect(conversation.or(stored).first()).toBeVisible()
  if (await stored.isVisible()) await stored.click()
  await expect(conversation).toBeVisible()
  await expect(page.getByText(/^Version: /)).toBeVisible()

  const list = `/api/workspace/runs/${livePhoneId}`
  const { records } = await (await page.request.get(list)).json()
  const texts: string[] = await Promise.all(
    records.map(async ({ name }: { name: string }) => (await page.request.get(`${list}/${name}`)).text()),
  )
  const ofThisRun = texts.filter((text) => text.includes('A customer writes in Spanish.'))
  expect(ofThisRun).toHaveLength(1)
  for (const kept of [...texts, await storedText(page)]) expect(kept).not.toContain(studio.sampleToken)
})

test('a number without an agent has nothing to judge', async ({ page, watch }) => {
  watch.allowFailedRequest(404, /^\/api\/platform\//)
  await openDemo(page, `/phones/${newPhoneId}/evaluations`)
  await expect(page.getByText('This number has no agent yet')).toBeVisible()
})
