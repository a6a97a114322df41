/** Two members in two browsers share one workspace: a draft, a version, a scenario, and their activity. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Browser, BrowserContext } from '@playwright/test'
import { saveData } from '../support/data-saver.ts'
import { livePhoneId, newPhoneId, pathOf } from '../support/journey.ts'
import { type Studio, startStudio } from '../support/studio.ts'
import { expect, type Page, test } from '../support/test.ts'

test.use({
  // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs in a pattern, and this one needs nothing
  studio: async ({}, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'studio-e2e-workspace-'))
    const studio = await startStudio({ STUDIO_WORKSPACE_DIR: folder })
    await use(studio)
    await studio.stop()
    await rm(folder, { recursive: true })
  },
})

async function memberPage(browser: Browser, studio: Studio, who: 'workshop-lead' | 'shop-assistant') {
  const context: BrowserContext = await browser.newContext({ baseURL: studio.origin })
  await saveData(context)
  const page = await context.newPage()
  const token = studio.sampleToken.replace('workshop-lead', who)
  const answer = await page.request.post('/api/session', { data: { token } })
  expect(answer.status()).toBe(200)
  return page
}

async function addQuestion(page: Page, question: string) {
  await page.goto(pathOf('faqs/new'))
  await page.getByRole('textbox', { name: 'Question' }).fill(question)
  await page.getByRole('textbox', { name: 'Answer' }).fill('Yes, from three makers.')
  await page.getByRole('button', { name: 'Add question' }).click()
  // The form clears once the question is saved.
  await expect(page.getByRole('textbox', { name: 'Question' })).toHaveValue('')
  await expect(page.getByText(/^Draft: /).first()).toBeVisible()
}

test('two users edit one draft, and one sees a version the other restored', async ({ browser, studio }) => {
  const lead = await memberPage(browser, studio, 'workshop-lead')
  const assistant = await memberPage(browser, studio, 'shop-assistant')

  await lead.goto(pathOf('draft'))
  await lead.getByRole('button', { name: 'Start draft' }).click()
  await expect(lead.getByText('No changes yet.')).toBeVisible()
  await addQuestion(lead, 'Do you sell helmets?')

  // The same draft, with the other member's changes.
  await assistant.goto(pathOf('draft'))
  await expect(assistant.getByText('Do you sell helmets?').first()).toBeVisible()
  await addQuestion(assistant, 'Do you repair helmets?')
  await lead.goto(pathOf('draft'))
  await expect(lead.getByText('Do you repair helmets?').first()).toBeVisible()
  await expect(lead.getByText('Do you sell helmets?').first()).toBeVisible()

  // The team's test number changes on open pages too.
  const test = (page: Page) => page.getByRole('region', { name: 'Test', exact: true })
  await test(lead).getByRole('button', { name: 'Choose test number' }).click()
  await test(lead).getByRole('textbox', { name: 'Test number' }).fill(newPhoneId)
  await test(lead).getByRole('button', { name: 'Save test number' }).click()
  await assistant.goto(pathOf('draft'))
  await expect(test(assistant)).toContainText('+1 555-014-2232')
  await test(lead).getByRole('button', { name: 'Remove test number' }).click()
  await expect(test(assistant).getByRole('button', { name: 'Choose test number' })).toBeVisible()

  // One member's publication is a version and a line for the other, without a reload.
  await assistant.goto(pathOf('versions'))
  await expect(assistant.getByRole('button', { name: 'Save version' })).toBeVisible()
  await lead.getByRole('button', { name: 'Publish 2 changes' }).click()
  await expect(lead.getByText('All changes are applied. 2 of 2 done')).toBeVisible()
  const kept = assistant.getByRole('listitem').filter({ hasText: 'Before publishing a draft' })
  await expect(kept).toContainText('Workshop Lead')
  const published = assistant.getByRole('listitem').filter({ hasText: 'Workshop Lead published 2 changes' })
  await published.getByText('Show 2 changes').click()
  await expect(published.getByText('added FAQ')).toHaveCount(2)
  await assistant.goto(`/phones/${livePhoneId}`)
  const recent = assistant.getByRole('region', { name: 'Recent changes' })
  await expect(recent.getByText('Workshop Lead published 2 changes')).toBeVisible()

  // One member's restore is visible to the other without a reload.
  await lead.goto(pathOf('versions'))
  const before = lead.getByRole('listitem').filter({ hasText: 'Before publishing a draft' })
  await before.getByRole('link', { name: 'Restore to here' }).click()
  await lead.getByLabel('Also delete items that were added since').check()
  await lead.getByRole('button', { name: 'Delete 2 items' }).click()
  await expect(lead.getByText('Restored. 2 of 2 done')).toBeVisible()
  await expect(recent.getByText('Workshop Lead restored')).toBeVisible()
})

test('a form of a number with an open draft saves into the draft unless live is chosen', async ({
  browser,
  studio,
}) => {
  const lead = await memberPage(browser, studio, 'workshop-lead')
  const assistant = await memberPage(browser, studio, 'shop-assistant')
  const faqs = `/api/platform/${livePhoneId}/agent_config/faq`
  const live = async (page: Page) => JSON.stringify(await (await page.request.get(faqs)).json())
  const about = (page: Page) => page.getByRole('region', { name: 'About this session' })

  // A form opened before the draft started switches to it.
  await assistant.goto(pathOf('faqs/new'))
  await expect(assistant.getByRole('textbox', { name: 'Question' })).toBeVisible()
  await lead.goto(pathOf('draft'))
  await lead.getByRole('button', { name: 'Start draft' }).click()
  await expect(lead.getByText('No changes yet.')).toBeVisible()
  await expect(about(assistant)).toContainText('nothing is changed yet')
  await addQuestion(assistant, 'Do you sell panniers?')
  expect(await live(assistant)).not.toContain('panniers')
  await expect(about(lead)).not.toContainText('goes live immediately')

  // Going live beside the draft needs a decision, shown above every page.
  await about(assistant).getByRole('button', { name: 'Leave draft' }).click()
  await expect(about(assistant)).toContainText('goes live immediately')
  await assistant.goto(pathOf('faqs'))
  // Another page load needs another decision.
  await expect(about(assistant)).toContainText('1 change is not live yet')
  await about(assistant).getByRole('button', { name: 'Leave draft' }).click()
  await assistant.getByRole('link', { name: 'Add question' }).click()
  await assistant.getByRole('textbox', { name: 'Question' }).fill('Do you sell bells?')
  await assistant.getByRole('textbox', { name: 'Answer' }).fill('Yes.')
  await assistant.getByRole('button', { name: 'Add question' }).click()
  await expect.poll(() => live(assistant)).toContain('bells')
  await about(assistant).getByRole('button', { name: 'Join draft' }).click()
  await expect(about(assistant)).toContainText('1 change is not live yet')

  await lead.getByRole('main').getByRole('button', { name: 'Discard', exact: true }).click()
  await lead.getByRole('alertdialog').getByRole('button', { name: 'Discard', exact: true }).click()
  await expect(about(assistant)).not.toContainText('not live yet')
})

const scenario = (title: string) => ({
  format: 'messaging-agent-scenarios',
  version: 1,
  scenarios: [{ id: 'opening', title, turns: [{ message: 'When do you open?', assertions: [] }] }],
})

test('two users who change one scenario see both sides, field by field', async ({ browser, studio }) => {
  const lead = await memberPage(browser, studio, 'workshop-lead')
  const assistant = await memberPage(browser, studio, 'shop-assistant')
  await lead.goto(pathOf('scenarios'))
  await assistant.goto(pathOf('scenarios'))
  const record = `/api/workspace/scenarios/${livePhoneId}/opening`
  const made = await lead.request.put(record, {
    data: scenario('Opening hours'),
    headers: { 'if-none-match': '*' },
  })
  expect(made.status()).toBe(201)
  // Without a reload.
  await expect(lead.getByText('Opening hours').first()).toBeVisible()
  await expect(assistant.getByText('Opening hours').first()).toBeVisible()

  await assistant.goto(pathOf('scenarios/opening/edit'))
  const title = assistant.getByRole('textbox', { name: 'Title' })
  await title.fill('Opening hours in winter')
  await expect(title).toHaveValue('Opening hours in winter')
  const heard = assistant.waitForResponse((answer) => answer.url().includes(record))
  const changed = await lead.request.put(record, {
    data: scenario('Opening hours on holidays'),
    headers: { 'if-match': made.headers().etag ?? '' },
  })
  expect(changed.status()).toBe(200)
  // The other browser is notified while the form is open.
  await heard
  await assistant.getByRole('button', { name: 'Save scenario' }).click()
  const dialog = assistant.getByRole('dialog')
  await expect(dialog).toContainText('Opening hours in winter')
  await expect(dialog).toContainText('Opening hours on holidays')
  await dialog.getByRole('button', { name: 'Save mine' }).click()
  await expect
    .poll(async () => (await (await lead.request.get(record)).json()).scenarios[0].title)
    .toBe('Opening hours in winter')
})

test('a form shows that another user has it open until they leave', async ({ browser, studio }) => {
  const lead = await memberPage(browser, studio, 'workshop-lead')
  const assistant = await memberPage(browser, studio, 'shop-assistant')
  await lead.goto(pathOf('business-info'))
  await assistant.goto(pathOf('business-info'))
  await expect(lead.getByText('Shop Assistant has this open as well.')).toBeVisible()
  await expect(assistant.getByText('Workshop Lead has this open as well.')).toBeVisible()
  await assistant.goto(pathOf('faqs'))
  await expect(lead.getByText('Shop Assistant has this open as well.')).toBeHidden()
})

test('data stored earlier in the browser is offered once, then moved', async ({ browser, studio }) => {
  const lead = await memberPage(browser, studio, 'workshop-lead')
  await lead.goto(pathOf('scenarios'))
  await lead.evaluate((phoneNumberId) => {
    const stored = {
      phoneNumberId,
      id: 'mine',
      changedAt: '2026-11-21T10:00:00.000Z',
      scenario: { title: 'Only here', turns: [{ message: 'Hello', assertions: [] }] },
      lastRun: null,
    }
    localStorage.setItem('studio.scenarios.v1/610000000000001', JSON.stringify([stored]))
  }, livePhoneId)
  await lead.reload()
  await expect(lead.getByText('This browser holds 1 record of this number')).toBeVisible()
  await lead.getByRole('button', { name: 'Move to the workspace' }).click()
  await expect(lead.getByText('Moved to the workspace.').first()).toBeVisible()
  const assistant = await memberPage(browser, studio, 'shop-assistant')
  await assistant.goto(pathOf('scenarios'))
  await expect(assistant.getByText('Only here').first()).toBeVisible()
  await lead.reload()
  await expect(lead.getByText('Only here').first()).toBeVisible()
  await expect(lead.getByText('This browser holds')).toHaveCount(0)
})
