/** Who waits for the team: found, told of, taken and given back, by keyboard. */
import { expectAccessible } from '../support/accessible.ts'
import { livePhoneId, openDemo } from '../support/journey.ts'
import { expect, type Page, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 800 } })

async function say(page: Page, text: string) {
  await page.goto(`/phones/${livePhoneId}/test-chat?chat=new`)
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.keyboard.press('Enter')
}

test('a handover from its webhook to hand-back: nothing is promised that no webhook has shown', async ({
  page,
}) => {
  await openDemo(page, `/phones/${livePhoneId}/thread-control`)
  await expect(page).toHaveURL(new RegExp(`/phones/${livePhoneId}/handover$`))
  // The platform counts two of whom no webhook is stored, as beside the entry of the sidebar.
  await expect(page.getByText('2 customers are waiting.')).toBeVisible()
  await expect(page.getByText('The stored webhooks show none of them.')).toBeVisible()
  await expect(page.getByText('Some webhooks never arrived')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Show the count in the browser tab' }).press('Space')
  await expect(page).toHaveTitle(/^\(2\) Handover/)

  await say(page, 'I want to talk to a human')
  await expect(page.getByText('Handed over to a team member').first()).toBeVisible()
  await page.goto(`/phones/${livePhoneId}/handover`)
  const waiting = page.getByRole('list', { name: 'Waiting for your team' })
  const card = waiting.locator('> li')
  await expect(card).toHaveCount(1)
  await expect(card).toContainText('Started waiting')
  await expect(card.getByRole('list', { name: 'Last messages' })).toContainText('I want to talk to a human')
  await expect(page.getByText('3 customers are waiting.')).toBeVisible()
  await expect(page.getByText('The stored webhooks show 1 of them.')).toBeVisible()
  await expect(page.getByText('Some webhooks never arrived')).toBeHidden()
  await expect(page.getByRole('checkbox', { name: 'Show the count in the browser tab' })).toBeChecked()
  await expect(page).toHaveTitle(/^\(3\) Handover/)
  await expectAccessible(page)

  await expect(card).toContainText('The customer asked for a team member.')

  await page.getByRole('checkbox', { name: 'Play a sound' }).press('Space')
  await card.getByRole('button', { name: 'Hand back to the agent' }).press('Enter')
  await expect(card.getByText('The platform sends no webhook about it')).toBeVisible()
  await expect(card).toHaveCount(1)

  await page.goto(`/phones/${livePhoneId}/test-chat`)
  await page.getByRole('list', { name: 'Conversations, latest first' }).getByRole('link').first().click()
  await page.getByRole('textbox', { name: 'Message' }).fill('When are you open?')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Monday to Friday').first()).toBeVisible()
  await page.goto(`/phones/${livePhoneId}/handover`)
  await expect(page.getByText('2 customers are waiting.')).toBeVisible()
  await expect(card).toHaveCount(0)
  const answered = page.getByRole('list', { name: 'Answered by the agent' }).locator('> li')
  await expect(answered).toHaveCount(1)

  await answered.getByRole('button', { name: 'Take over' }).press('Enter')
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('it may have no effect')
  await question.getByRole('button', { name: 'Take over' }).press('Enter')
  await expect(page.getByText('3 customers are waiting.')).toBeVisible()
  await expect(card.getByRole('list', { name: 'Last messages' })).toContainText(
    'I am bringing in a colleague',
  )
})

test('the help of before leads to the article of today', async ({ page }) => {
  await openDemo(page, '/help/thread-control')
  await expect(page.getByRole('heading', { name: 'Handover', level: 1 })).toBeVisible()
})
