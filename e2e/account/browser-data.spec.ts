/** Browser storage: no secrets, separate per user, exported, deleted and restored as a whole. */
import { readFile } from 'node:fs/promises'
import { storedEntries, storedText } from '../../test/support/stored-entries.ts'
import { expectAccessible } from '../support/accessible.ts'
import { callFromPlayground, everyUse, saveVersion, writeScenario } from '../support/every-use.ts'
import { openAccountMenu, openDemo, pathOf } from '../support/journey.ts'
import { signInToSimulated, test } from '../support/simulated.ts'
import { expect, type Page } from '../support/test.ts'

test.use({ actionTimeout: 20_000 })

/** Device settings: theme, and each page's scroll position. */
const deviceEntries = ['studio.theme.v1', 'tsr-scroll-restoration-v1_3']
test('real use stores no secret in the browser, and every stored item has an owner', async ({
  page,
  simulated,
  watch,
}) => {
  watch.allowFailedRequest(400, /agent_config\/faq$/)
  test.setTimeout(300_000)
  page.on('dialog', (dialog) => void dialog.accept())
  await signInToSimulated(page, simulated)
  await page.goto('/')
  const owner: string = (await (await page.request.get('/api/session')).json()).user.id
  for (const step of everyUse) {
    await test.step(step.name, () => step(page))
    expect(await storedText(page), step.name).not.toContain('PLANTED')
  }
  const entries = await storedEntries(page)
  expect(JSON.stringify(entries)).not.toContain(simulated.token)
  for (const kept of ['Opening hours', 'after the keys', 'helmets'])
    expect(JSON.stringify(entries), kept).toContain(kept)
  const areas = new Set(entries.map(({ area }) => area))
  expect([...areas].sort()).toEqual([
    'IndexedDB',
    'cookies',
    'history',
    'local storage',
    'session storage',
    'window name',
  ])
  expect(entries.find(({ area }) => area === 'cookies')?.text).toBe('')
  const unowned = entries.filter(
    ({ area, name, text }) =>
      /storage|IndexedDB/.test(area) &&
      !name.endsWith(`/${owner}`) &&
      !text.includes(`"owner":"${owner}"`) &&
      !text.startsWith(`"${owner} `),
  )
  expect(unowned.map(({ name }) => name).filter((name) => !deviceEntries.includes(name))).toEqual([])
})

async function openAccountPage(page: Page) {
  await openAccountMenu(page)
  await page.getByRole('menuitem', { name: 'Your account' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible()
}

test('everything is exported, deleted and restored on the account page, by keyboard', async ({
  page,
  simulated,
}) => {
  page.on('dialog', (dialog) => void dialog.accept())
  await signInToSimulated(page, simulated)
  await page.goto('/')
  await writeScenario(page)
  await saveVersion(page)
  await openAccountMenu(page)
  await expectAccessible(page, { within: '[role="menu"]' })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu', { name: 'Account menu' })).toBeHidden()
  await openAccountPage(page)
  const counts = page.getByRole('list', { name: 'Browser data' })
  await expect(counts.getByRole('listitem').filter({ hasText: /^1 scenario$/ })).toBeVisible()
  await expectAccessible(page)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export all' }).press('Enter')
  await expect(page.getByText('Browser data exported.', { exact: true })).toBeVisible()
  const file = await (await download).path()
  const exported = JSON.parse(await readFile(file, 'utf8'))
  expect(exported).toMatchObject({
    format: 'messaging-agent-browser-data',
    version: 1,
    localStorage: { 'studio.scenarios.v1': [{ scenario: { title: 'Opening hours' } }] },
  })
  expect(JSON.stringify(exported.indexedDB)).toContain('after the keys')

  await page.getByRole('button', { name: 'Delete all…' }).press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Delete browser data?' })
  await expect(question.getByRole('listitem').filter({ hasText: /^1 scenario$/ })).toBeVisible()
  await expect(question.getByRole('listitem').filter({ hasText: /version/ })).toBeVisible()
  await expectAccessible(page, { within: '[role="alertdialog"]' })
  await question.getByRole('button', { name: 'Cancel' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Delete all…' })).toBeFocused()
  await page.getByRole('button', { name: 'Delete all…' }).press('Enter')
  await Promise.all([page.waitForEvent('load'), question.getByRole('button', { name: 'Delete' }).click()])
  await page.goto(pathOf('scenarios'))
  await expect(page.getByRole('link', { name: 'Add your first scenario' })).toBeVisible()
  expect(await storedText(page)).not.toMatch(/Opening hours|after the keys/)

  await openAccountPage(page)
  await expect(page.getByRole('listitem').filter({ hasText: /^1 scenario$/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Import…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Import browser data' })
  await dialog.getByLabel('File').setInputFiles({
    name: 'other.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ ...exported, owner: 'another' })),
  })
  await expect(dialog.getByText('Another user exported this file.', { exact: false })).toBeVisible()
  await dialog.getByLabel('File').setInputFiles(file)
  await expect(dialog.getByText('1 scenario', { exact: true })).toBeVisible()
  await expectAccessible(page, { within: '[role="dialog"]' })
  await Promise.all([
    page.waitForEvent('load'),
    dialog.getByRole('button', { name: 'Import', exact: true }).click(),
  ])
  await expect(counts.getByRole('listitem').filter({ hasText: /^1 scenario$/ })).toBeVisible()
  await page.goto(pathOf('scenarios'))
  await expect(page.getByRole('heading', { name: 'Opening hours' })).toBeVisible()
  await page.goto(pathOf('versions'))
  await expect(page.getByRole('checkbox', { name: 'Select after the keys' })).toBeVisible()
})

test("the next user sees no earlier data, and a demo's data is removed", { tag: '@smoke' }, async ({
  page,
  simulated,
  watch,
}) => {
  watch.allowFailedRequest(400, /agent_config\/faq$/)
  // The next session, which the page does not know of yet, has no workspace.
  watch.allowFailedRequest(404, /^\/api\/workspace\//)
  page.on('dialog', (dialog) => void dialog.accept())
  await openDemo(page)
  await writeScenario(page)
  await callFromPlayground(page)
  await saveVersion(page)
  await signInToSimulated(page, simulated)
  await page.goto('/')
  await page.goto('/playground')
  await expect(page.getByRole('region', { name: 'History' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveCount(0)
  await page.goto(pathOf('scenarios'))
  await expect(page.getByRole('link', { name: 'Add your first scenario' })).toBeVisible()
  await expect.poll(() => storedText(page)).not.toMatch(/demo-|Opening hours|after the keys/)
})
