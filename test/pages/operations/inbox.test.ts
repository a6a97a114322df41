/** The inbox: waiting customers, bad answers, a reply, and a scenario from a bad answer; by keyboard. */
import { expectAccessible } from '../../support/app/accessible.ts'
import {
  livePhoneId,
  openAccountMenu,
  openEmptyDemo,
  openInApp,
  signInWithToken,
} from '../../support/app/journey.ts'
import { postSigned } from '../../support/app/post-webhook.ts'
import { expect, type Page, test } from '../../support/app/test.ts'
import { holdRequests } from '../../support/held-requests.ts'
import { appSecret, messageBody } from '../../support/signed-webhooks.ts'

const inbox = `/phones/${livePhoneId}/inbox`
const rows = (page: Page) => page.getByRole('list', { name: 'Conversations' }).locator('[data-row]')
const chat = (page: Page) => page.getByRole('region', { name: 'Messages' })
const details = (page: Page) => page.getByRole('region', { name: 'Details' })

/** After a start, the server is still reading for a moment. */
async function openWholeInbox(page: Page) {
  await openEmptyDemo(page, inbox)
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByText('The studio still reads its stored webhooks')).toHaveCount(0)
}

/** Writes as a new customer, or as the one whose conversation is open. */
async function writeAsCustomer(page: Page, text: string, isOpenOne = false) {
  await page.getByRole('button', { name: 'Write as a customer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write as a customer' })
  await dialog.getByRole('textbox', { name: 'Message' }).fill(text)
  if (isOpenOne) {
    const [, name = ''] = await dialog
      .getByRole('combobox', { name: 'Customer' })
      .getByRole('option')
      .allTextContents()
    await dialog.getByRole('combobox', { name: 'Customer' }).selectOption(name)
  }
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

/** Asks in the test chat and marks the answer as bad. */
async function markAnswerTo(page: Page, text: string) {
  await openEmptyDemo(page, `/phones/${livePhoneId}/test-chat`)
  const message = page.getByRole('textbox', { name: 'Message' })
  await message.fill(text)
  await message.press('Enter')
  await page.getByRole('button', { name: 'Mark as bad' }).click()
}

test('on the first visit two customers wait, every filter has entries, and the keyboard moves through them', async ({
  page,
}) => {
  await openEmptyDemo(page, inbox)
  await expect(rows(page).first()).toContainText('Chidi Marsh')
  await expect(page.getByRole('link', { name: /^2 .*Inbox/ })).toBeVisible()
  await page.getByRole('link', { name: /^Unanswered \d/ }).click()
  await expect(rows(page).filter({ hasText: 'Emil Frost' })).toHaveCount(1)
  for (const name of ['Bad 1', 'Waiting 2']) {
    await page.getByRole('link', { name, exact: true }).click()
    await expect(rows(page)).toHaveCount(Number(name.at(-1)))
  }
  await expect(page).toHaveURL(/filter=waiting/)
  // The longest wait first.
  await expect(rows(page).first()).toContainText('Fay Lindqvist')
  await expect(rows(page).first()).toContainText('Waiting 2')
  await expectAccessible(page)
  await rows(page).first().focus()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Chidi Marsh', level: 2 })).toBeFocused()
  await expect(chat(page)).toContainText('The customer asked for a team member')
  await expect(details(page)).toContainText('Team answers')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(rows(page).nth(1)).toBeFocused()
  await page.keyboard.press('/')
  await page.keyboard.type('invoice')
  await expect(rows(page)).toHaveCount(1)
})

test('a late note about missing webhooks neither hides nor moves the list', async ({ page }) => {
  const noStandby = '**/api/webhooks/events?kind=standby*'
  const refused = { tooLarge: 0, unsigned: 0 }
  await page.route(noStandby, (route) =>
    route.fulfill({ json: { events: [], capacity: 1, dropped: 0, refused } }),
  )
  const release = await holdRequests(page, noStandby)
  await openWholeInbox(page)
  const count = await rows(page).count()
  await Promise.all([page.waitForResponse(/kind=standby/), release()])
  await expect(rows(page)).toHaveCount(count)
  await openInApp(page, `/phones/${livePhoneId}`)
  await openInApp(page, inbox)
  await expect(page.getByText('Some webhooks never arrived')).toBeVisible()
  await expect(rows(page).first()).toBeVisible()
})

test('coming back to the inbox shows its conversations before anything is read again', async ({ page }) => {
  await openWholeInbox(page)
  const count = await rows(page).count()
  await openInApp(page, `/phones/${livePhoneId}`)
  await expect(rows(page)).toHaveCount(0)
  const release = await holdRequests(page, '**/api/conversations*')
  await openInApp(page, inbox)
  await expect(rows(page)).toHaveCount(count)
  release()
})

test('messages look as the customer sees them, with the steps of an answer below', async ({ page }) => {
  await openEmptyDemo(page, `${inbox}?chat=15550199814`)
  await expect(chat(page).getByRole('list', { name: 'Cards' }).getByRole('listitem').first()).toContainText(
    'See bike',
  )
  await expect(chat(page).getByText('Book a test ride')).toBeVisible()
  await chat(page).getByRole('button', { name: 'Steps' }).last().click()
  await expect(chat(page).getByText('Model', { exact: true })).toBeVisible()
  await details(page).getByRole('button', { name: 'Why this answer' }).click()
  await expect(details(page).getByRole('region', { name: 'Why this answer' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${inbox}?chat=971500555014`)
  await expect(chat(page).getByText('شكراً جزيلاً!')).toHaveAttribute('dir', 'auto')
})

test('a reply takes over the conversation, and its status shows that it arrived', async ({ page }) => {
  await openEmptyDemo(page, `${inbox}?chat=34600555014`)
  await expect(chat(page)).toContainText('24 pulgadas')
  await expect(details(page)).toContainText('Agent answers')
  await expect(page.getByText('Your reply takes over the conversation')).toBeVisible()
  await page.getByRole('textbox', { name: 'Reply' }).fill('Le esperamos el sábado. Mo, del taller.')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Accepted by the platform. The delivery status follows.').first()).toBeVisible()
  const reply = chat(page).getByRole('listitem').filter({ hasText: 'Mo, del taller' })
  await expect(reply).toContainText('Read')
  await expect(reply).toContainText('Demo user')
  await expect(details(page)).toContainText('Demo user answers')
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeVisible()
  await page.reload()
  await expect(reply).toHaveCount(1)
  await details(page).getByRole('button', { name: 'Hand back to the agent' }).click()
  await expect(details(page)).toContainText('Handed back.')
  await expect(chat(page)).toContainText('Demo user handed back to the agent')
  await expect(details(page)).toContainText('Agent answers')
})

test('a link with a number or user id opens the conversation, and gets its lasting address', async ({
  page,
}) => {
  await openEmptyDemo(page, `${inbox}?chat=+34 600 555 014`)
  await expect(page.getByRole('heading', { name: 'Lucía Ferrer', level: 2 })).toBeVisible()
  await expect(page).toHaveURL(/chat=[a-f\d]{32}$/)
})

test('a conversation opened from a search marks the message that was found', async ({ page }) => {
  await openEmptyDemo(page, `${inbox}?find=24 pulgadas`)
  await expect(rows(page)).toHaveCount(1)
  await rows(page).first().click()
  const found = chat(page).getByRole('listitem').filter({ hasText: 'Matches your search' })
  await expect(found).toHaveCount(1)
  await expect(found).toContainText('24 pulgadas')
  await expectAccessible(page)
})

test('what one tab does, another shows without a reload', async ({ page, newTab }) => {
  await openEmptyDemo(page, `${inbox}?chat=34600555014`)
  await expect(chat(page)).toContainText('24 pulgadas')
  const other = newTab()
  await other.load(`${inbox}?chat=34600555014`)
  await expect(chat(other)).toContainText('24 pulgadas')
  await page.getByRole('textbox', { name: 'Reply' }).fill('Sí, de tres marcas.')
  await page.keyboard.press('Enter')
  await expect(chat(other).getByRole('listitem').filter({ hasText: 'de tres marcas' })).toContainText(
    'Demo user',
  )
  await expect(details(other)).toContainText('Demo user answers')
})

test('outside the window the chat says where to answer', async ({ page }) => {
  await openEmptyDemo(page, `${inbox}?chat=15550199820`)
  await expect(page.getByText('Only an approved template reaches them now')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Reply' })).toHaveCount(0)
})

test('a handover runs from its webhook to hand-back without assuming unseen webhooks', async ({
  page,
  watch,
}) => {
  watch.allowFailedRequest(404, /\/insights\//)
  await openEmptyDemo(page, inbox)
  await expect(rows(page).first()).toBeVisible()
  await page.getByText('Alerts', { exact: true }).last().click()
  await page.getByRole('checkbox', { name: 'Show the count in the browser tab' }).press('Space')
  await expect(page).toHaveTitle(/^\(2\) Inbox/)
  await writeAsCustomer(page, 'I want to talk to a human')
  await expect(page.getByText('Sent to the agent.').first()).toBeVisible()
  await page.goto(`${inbox}?filter=waiting`)
  await expect(rows(page)).toHaveCount(3)
  await expect(page).toHaveTitle(/^\(3\) Inbox/)
  const row = rows(page).filter({ hasNotText: /Fay|Chidi/ })
  await row.click()
  await expect(chat(page)).toContainText('I want to talk to a human')
  await details(page).getByRole('button', { name: 'Hand back to the agent' }).press('Enter')
  await expect(details(page)).toContainText('Handed back.')
  await expect(row).toHaveCount(1)

  await writeAsCustomer(page, 'When are you open?', true)
  await expect(chat(page).getByText('Monday to Friday').first()).toBeVisible()
  await page.goto(`${inbox}?find=When are you open`)
  await expect(rows(page).filter({ hasText: /Fay|Chidi/ })).toHaveCount(0)
  await rows(page).first().click()
  await expect(details(page)).toContainText('Agent answers')
  await details(page).getByRole('button', { name: 'Take over' }).press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('it may have no effect')
  await question.getByRole('button', { name: 'Take over' }).press('Enter')
  await expect(chat(page)).toContainText('I am bringing in a colleague')
  await expect(chat(page)).toContainText('A team member took over')
  await expect(details(page)).toContainText('Demo user answers')
  // A customer taken over waits neither here nor in the sidebar.
  await expect(page.getByRole('link', { name: 'Waiting 2', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /^2 .*Inbox/ })).toBeVisible()
  await page.getByRole('link', { name: 'Waiting 2', exact: true }).click()
  await expect(page).toHaveURL(/filter=waiting/)
  await expect(rows(page)).toHaveCount(0)
})

test("a demo's visitor writes as a customer, whose conversation opens with the agent's answer", async ({
  page,
  watch,
}) => {
  watch.allowFailedRequest(404, /\/insights\//)
  await openEmptyDemo(page, inbox)
  await page.getByRole('button', { name: 'Write as a customer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write as a customer' })
  await expect(dialog.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Close' }).click()
  await writeAsCustomer(page, 'Do you repair unicycles?')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page).toHaveURL(/chat=[a-f\d]{32}$/)
  await expect(chat(page)).toContainText('Do you repair unicycles?')
  await expect(details(page)).toContainText('Agent answers')
  await expect(chat(page).getByRole('button', { name: 'Steps' }).first()).toBeVisible()
})

test('outside a demo nobody can write as a customer', async ({ page }) => {
  await signInWithToken(page, inbox)
  await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search conversations' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Write as a customer' })).toHaveCount(0)
})

test('addresses of earlier versions lead to the inbox', async ({ page }) => {
  await openEmptyDemo(page, `/phones/${livePhoneId}/thread-control`)
  await expect(page).toHaveURL(/\/inbox\?filter=waiting$/)
  for (const [address, wanted] of [
    [`/phones/${livePhoneId}/handover`, /\/inbox\?filter=waiting$/],
    [`/phones/${livePhoneId}/review`, /\/inbox\?filter=bad$/],
    [`/phones/${livePhoneId}/insights?part=turns&customer=15550199821`, /\/inbox\?chat=15550199821$/],
    [`/webhooks?view=conversations&conversation=${livePhoneId}.15550199814`, /\/inbox\?chat=15550199814$/],
    ['/webhooks?view=conversations', /\/$/],
  ] as const) {
    await page.goto(address)
    await expect(page).toHaveURL(wanted)
  }
})

test('a customer without a stored webhook shows the turns that the platform reports', async ({
  page,
  watch,
}) => {
  watch.allowFailedRequest(404, /\/insights\//)
  await openEmptyDemo(page, inbox)
  await page.getByRole('searchbox', { name: 'Search conversations' }).fill('+1 555 019-9821')
  await page.getByRole('link', { name: 'Open the conversation with 15550199821' }).click()
  await expect(page.getByText('The latest turns that the platform reports')).toBeVisible()
  await page.getByText('Input', { exact: true }).first().click()
  await expect(page.getByText('"ticket": "FH-20481"').first()).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${inbox}?chat=4911111`)
  await expect(page.getByText('The platform has no conversation with this customer.')).toBeVisible()
})

const withSecret = test.extend({ studioEnvironment: { PLATFORM_APP_SECRET: appSecret } })

withSecret(
  'a webhook is listed without moving the focus or replacing the open chat',
  async ({ page, studio, watch }) => {
    watch.allowFailedRequest(404, /\/insights\//)
    await signInWithToken(page, `${inbox}?chat=4911111`)
    await expect(page.getByText('The platform has no conversation with this customer.')).toBeVisible()
    const search = page.getByRole('searchbox', { name: 'Search conversations' })
    await search.focus()
    const [first] = search.elements()
    await postSigned(studio, messageBody(1))
    await expect(rows(page).filter({ hasText: 'Message 1' })).toBeVisible()
    await expect(search).toBeFocused()
    expect(first?.isConnected).toBe(true)
    await expect(page.getByText('The platform has no conversation with this customer.')).toBeVisible()
  },
)

test('an answer in the test chat becomes a scenario that fails on it', async ({ page }) => {
  await markAnswerTo(page, 'My name is Ann Becker, call 0171 5550123. When are you open?')
  const dialog = page.getByRole('dialog', { name: 'Mark this answer as bad' })
  await expect(dialog.getByRole('checkbox', { name: /Replace Ann Becker with/ })).toBeChecked()
  const preview = dialog.getByRole('region', { name: 'Messages as they will be saved' })
  await expect(preview).toContainText('My name is Robin, call +1 202 555 0100')
  await dialog.getByRole('checkbox', { name: /Replace 0171 5550123/ }).uncheck()
  await expect(preview).toContainText('0171 5550123')
  await dialog.getByLabel('Also mask').fill('open')
  await expect(preview).not.toContainText('When are you open')
  await dialog.getByLabel('Also mask').fill('')
  await dialog.getByLabel('Problem').selectOption('Missing handover')
  await expect(dialog.getByText('hands over to a team member')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save scenario' }).click()
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^My name is Robin/, level: 2 })).toBeVisible()
  await page.getByRole('button', { name: 'Run', exact: true }).click()
  await expect(page.getByText(/^Must be handed over to a team member\./)).toBeVisible()
})

test('marked answers, handovers and unanswered messages are processed by keyboard', async ({
  page,
  watch,
}) => {
  watch.allowFailedRequest(404, /\/insights\//)
  await markAnswerTo(page, 'When are you open?')
  await page.getByRole('button', { name: 'Review later' }).click()
  await page.goto(`${inbox}?filter=bad`)
  await expect(rows(page)).toHaveCount(2)
  await rows(page).filter({ hasText: 'Marked as bad' }).press('Enter')
  await expect(details(page).getByRole('button', { name: 'Dismiss' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('s')
  await expect(page.getByText('Scenario saved.').first()).toBeVisible()
  await expect(rows(page)).toHaveCount(1)
  await expect(details(page)).toContainText('Not delivered')
  await page.keyboard.press('d')
  await expect(page.getByText('Nothing bad to review.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows(page)).toHaveCount(1)
  await page.goto(`${inbox}?filter=unanswered`)
  await rows(page).filter({ hasText: 'Emil Frost' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Emil Frost', level: 2 })).toBeFocused()
  await expect(details(page).getByRole('button', { name: 'Dismiss' })).toBeVisible()
  await page.keyboard.press('d')
  await expect(rows(page).filter({ hasText: 'Emil Frost' })).toHaveCount(0)
  await page.goto(`/phones/${livePhoneId}/scenarios`)
  await expect(page.locator('main [data-row]')).toHaveCount(1)
})

test('a mark stays with its conversation, and customer text is masked before it is saved', async ({
  page,
  watch,
}) => {
  // The platform may not have a conversation yet that a webhook has.
  watch.allowFailedRequest(404, /\/insights\//)
  await openEmptyDemo(page, `${inbox}?chat=15550199831`)
  await details(page).getByRole('button', { name: 'Mark as bad' }).click()
  await page.getByRole('button', { name: 'Review later' }).click()
  await expect(details(page).getByText('Marked as bad')).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Marked as bad')
  await page.getByRole('link', { name: 'Bad 2' }).click()
  await expect(rows(page).filter({ hasText: 'Ivo Lambert' })).toContainText('Marked as bad')
  await writeAsCustomer(page, 'my name is Tom Weiss, are you open on Sunday?')
  await page.goto(`${inbox}?find=Tom Weiss`)
  await expect(rows(page)).toHaveCount(1)
  await rows(page).first().click()
  await details(page).getByRole('button', { name: 'Create scenario' }).click()
  await expect(page.getByRole('heading', { name: 'Edit scenario' })).toBeVisible()
  const messages = page.getByRole('textbox', { name: 'Customer message' })
  const written = async () =>
    (await Promise.all((await messages.all()).map((one) => one.inputValue()))).join('\n')
  await expect.poll(written).toContain('are you open on Sunday?')
  expect(await written()).not.toContain('Weiss')
})

test("in masked view, no customer's number, name or word is on the page or in its address", async ({
  page,
}) => {
  await openEmptyDemo(page, `${inbox}?chat=15550199816`)
  await expect(chat(page)).toContainText('rear wheel')
  await openAccountMenu(page)
  await page.getByRole('menuitemcheckbox', { name: /Mask personal data/ }).press('Enter')
  await expect(details(page)).toContainText('customer-')
  await rows(page).nth(1).click()
  await expect(page).toHaveURL(/chat=[a-f\d]{32}$/)
  const main = page.getByRole('main')
  for (const secret of ['15550199816', 'Chidi', 'rear wheel', 'Lindqvist']) {
    await expect(main).not.toContainText(secret)
  }
  await page.getByRole('textbox', { name: 'Reply' }).fill('Five is fine.')
  await page.keyboard.press('Enter')
  await expect(chat(page)).toContainText('[13 characters]')
  await expect(main).not.toContainText('Five is fine.')
})

test('a customer is erased from the inbox', async ({ page, watch }) => {
  // The open conversation is gone.
  watch.allowFailedRequest(404, /^\/api\/conversations\//)
  await openEmptyDemo(page, `${inbox}?chat=919800555014`)
  await details(page).getByRole('button', { name: 'Erase…' }).click()
  // By name, with the number as the page shows it.
  const dialog = page.getByRole('alertdialog', { name: 'Erase रोहन मेहता (+91 980 055 5014)?' })
  const confirm = dialog.getByRole('button', { name: 'Erase', exact: true })
  await dialog.getByRole('textbox').fill('919800555015')
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByRole('textbox').fill('+91 980 055 5014')
  await confirm.click()
  // The dialog, too, counts webhooks.
  const erased = page.getByRole('status').filter({ hasText: 'Removed' })
  await expect(erased.getByText(/\d webhooks?$/).first()).toBeVisible()
  await expect(rows(page).filter({ hasText: 'रोहन मेहता' })).toHaveCount(0)
  await page.goto(inbox)
  await expect(rows(page).first()).toBeVisible()
  await expect(rows(page).filter({ hasText: 'रोहन मेहता' })).toHaveCount(0)
})
