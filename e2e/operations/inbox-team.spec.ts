/** Two members in two browsers share the inbox: what one does, and what customers do, the other sees without a reload. */
import type { Browser } from '@playwright/test'
import { appSecret } from '../../test/support/signed-webhooks.ts'
import { saveData } from '../support/data-saver.ts'
import { livePhoneId } from '../support/journey.ts'
import { postSigned } from '../support/signed-webhooks.ts'
import type { Studio } from '../support/studio.ts'
import { expect, type Page, test } from '../support/test.ts'

test.use({ viewport: { width: 1440, height: 900 }, studioEnvironment: { PLATFORM_APP_SECRET: appSecret } })

const customer = '34600555014'
const inbox = `/phones/${livePhoneId}/inbox`
const chat = (page: Page) => page.getByRole('region', { name: 'Messages' })
const details = (page: Page) => page.getByRole('region', { name: 'Details' })
const row = (page: Page) =>
  page.getByRole('list', { name: 'Conversations' }).locator('[data-row]').filter({ hasText: 'Lucía' })

async function memberPage(browser: Browser, studio: Studio, who: 'workshop-lead' | 'shop-assistant') {
  const context = await browser.newContext({
    baseURL: studio.origin,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  await saveData(context)
  const page = await context.newPage()
  const token = studio.sampleToken.replace('workshop-lead', who)
  expect((await page.request.post('/api/session', { data: { token } })).status()).toBe(200)
  return page
}

/** A customer's webhook to the team. */
function customerDoes(studio: Studio, message: object) {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const value = {
    metadata: { phone_number_id: livePhoneId },
    contacts: [{ wa_id: customer, profile: { name: 'Lucía Ferrer' } }],
    messages: [{ from: customer, timestamp, ...message }],
  }
  const entry = [{ id: '1', changes: [{ field: 'messages', value }] }]
  return postSigned(studio, JSON.stringify({ object: 'account', entry }))
}

/** Messages of another customer, in one webhook. */
function customerSays(studio: Studio, count: number) {
  const seconds = Math.floor(Date.now() / 1000) - count
  const value = {
    metadata: { phone_number_id: livePhoneId },
    contacts: [{ wa_id: '34600000099', profile: { name: 'Nora Long' } }],
    messages: Array.from({ length: count }, (_, at) => ({
      id: `wamid.long${at}`,
      from: '34600000099',
      timestamp: String(seconds + at),
      type: 'text',
      text: { body: `Line ${at}` },
    })),
  }
  const entry = [{ id: '1', changes: [{ field: 'messages', value }] }]
  return postSigned(studio, JSON.stringify({ object: 'account', entry }))
}

/** As the filter says. */
async function waitingIn(page: Page) {
  const filter = await page.getByRole('link', { name: /^Waiting \d+$/ }).textContent()
  return Number(/\d+/.exec(filter ?? '')?.[0])
}

async function expectWaiting(pages: readonly Page[], count: number) {
  for (const page of pages) {
    await expect(page.getByRole('link', { name: `Waiting ${count}`, exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: new RegExp(`^${count} .*Inbox`) })).toBeVisible()
  }
}

/** While the one writes, the other's chat and list say so. */
async function answer(lead: Page, assistant: Page, text: string) {
  await lead.getByRole('textbox', { name: 'Reply' }).fill(text)
  await expect(assistant.getByRole('status').filter({ hasText: 'Workshop Lead is answering' })).toBeVisible()
  await expect(row(assistant)).toContainText('Workshop Lead is answering')
  await expect(row(lead)).not.toContainText('is answering')
  await lead.keyboard.press('Enter')
  await expect(row(assistant)).not.toContainText('is answering')
}

test('a reply, a hand-back, a takeover, an edit and a reaction appear for both members without a reload', {
  tag: '@smoke',
}, async ({ browser, studio }) => {
  const lead = await memberPage(browser, studio, 'workshop-lead')
  const assistant = await memberPage(browser, studio, 'shop-assistant')
  const both = [lead, assistant]
  await lead.goto(inbox)
  await expect(row(lead)).toBeVisible()
  for (const page of both) {
    await page.goto(`${inbox}?chat=${customer}`)
    await expect(chat(page)).toContainText('24 pulgadas')
    await expect(page).toHaveURL(/chat=[a-f\d]{32}/)
  }
  const before = await waitingIn(lead)
  await expectWaiting(both, before)

  await customerDoes(studio, { id: 'wamid.team1', type: 'text', text: { body: '¿Tienen cascos?' } })
  for (const page of both) await expect(chat(page)).toContainText('¿Tienen cascos?')
  await expectWaiting(both, before + 1)

  await answer(lead, assistant, 'Sí, de tres marcas.')
  for (const page of both) {
    const reply = chat(page).getByRole('listitem').filter({ hasText: 'Sí, de tres marcas.' })
    await expect(reply).toContainText('Workshop Lead')
    await expect(reply).toHaveCount(1)
    await expect(row(page)).toContainText('Workshop Lead answers')
  }
  await expectWaiting(both, before)

  // The delivery status gives control to the team; a hand-back before it would have no effect.
  await expect(chat(lead).getByRole('listitem').filter({ hasText: 'Sí, de tres marcas.' })).toContainText(
    'Read',
  )
  await details(lead).getByRole('button', { name: 'Hand back to the agent' }).click()
  for (const page of both) {
    await expect(chat(page)).toContainText('Workshop Lead handed back to the agent')
    await expect(details(page)).toContainText('Agent answers')
  }

  await details(assistant).getByRole('button', { name: 'Take over' }).click()
  await assistant.getByRole('alertdialog').getByRole('button', { name: 'Take over' }).click()
  for (const page of both) {
    await expect(chat(page)).toContainText('Shop Assistant took over')
    await expect(details(page)).toContainText('Shop Assistant answers')
  }
  await expectWaiting(both, before)

  await customerDoes(studio, {
    id: 'wamid.team2',
    type: 'edit',
    edit: {
      original_message_id: 'wamid.team1',
      message: { type: 'text', text: { body: '¿Tienen cascos infantiles?' } },
    },
  })
  await customerDoes(studio, {
    id: 'wamid.team3',
    type: 'reaction',
    reaction: { message_id: 'wamid.team1', emoji: '👍' },
  })
  for (const page of both) {
    const edited = chat(page).getByRole('listitem').filter({ hasText: '¿Tienen cascos infantiles?' })
    await expect(edited.first()).toContainText('Edited')
    await expect(edited.first().getByRole('list', { name: 'Reactions' })).toContainText('👍')
  }
})

test('a long conversation opens at its end, and earlier messages leave the position as it is', async ({
  browser,
  studio,
}) => {
  await customerSays(studio, 130)
  const page = await memberPage(browser, studio, 'workshop-lead')
  await page.goto(`${inbox}?chat=34600000099`)
  const line = (at: number) => chat(page).getByText(`Line ${at}`, { exact: true })
  await expect(line(129)).toBeInViewport()
  await expect(line(79)).toHaveCount(0)

  // It stays at its end when the space for it changes, as when the reply field grows.
  await page.setViewportSize({ width: 1440, height: 600 })
  await expect(line(129)).toBeInViewport()
  await page.setViewportSize({ width: 1440, height: 900 })

  // Near the first message, earlier ones load by themselves.
  const top = await chat(page).evaluate((box) => {
    box.scrollTop = 10
    return box.querySelector('[data-entry]')?.getBoundingClientRect().top
  })
  await expect(line(30)).toHaveCount(1)
  const moved = await line(80).evaluate((text) => text.closest('li')?.getBoundingClientRect().top)
  expect(Math.abs((moved ?? 0) - (top ?? 0))).toBeLessThan(3)

  // Arriving messages move nothing either.
  await customerDoes(studio, { id: 'wamid.other', type: 'text', text: { body: 'Somewhere else' } })
  await expect(row(page)).toContainText('Somewhere else')
  await expect(line(80)).toBeInViewport()

  // From a search, the message that was found is in view.
  await page.goto(`${inbox}?find=Line 7`)
  await page.getByRole('list', { name: 'Conversations' }).locator('[data-row]').first().click()
  await expect(chat(page).getByText('Matches your search')).toBeInViewport()
})
