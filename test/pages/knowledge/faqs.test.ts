/** FAQs: written, edited in place, imported, deduplicated, restored. */
import { readFile } from 'node:fs/promises'
import { fileToDrop } from '../../support/app/drop-file.ts'
import { livePhoneId, openDemo, switchReadOnly } from '../../support/app/journey.ts'
import { expect, type Page, test } from '../../support/app/test.ts'

const path = `/phones/${livePhoneId}/faqs`
const list = /\/agent_config\/faq$/

async function open(page: Page) {
  await openDemo(page, path)
  await expect(page.getByText('32 questions')).toBeVisible()
}

const row = (page: Page, question: string) => page.locator('main [data-row]', { hasText: question })

test('a question is written, edited by keyboard, found after a reload, deleted and restored', async ({
  page,
}) => {
  await open(page)
  await page.getByRole('link', { name: 'Add question' }).click()
  await expect(page.getByRole('textbox', { name: 'Question' })).toBeFocused()
  await expect(page).toHaveTitle(/^New question · FAQs/)
  await page.keyboard.type('when are you OPEN?')
  await page.getByRole('textbox', { name: 'Answer' }).fill('Always.')
  await expect(page.getByText('A similar question exists: When are you open?')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('This question already exists')).toBeVisible()
  await page.getByRole('textbox', { name: 'Question' }).fill('Are you open on New Year’s Eve?')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('33 questions')).toBeVisible()
  await page.keyboard.press('Escape')
  // While it is open, the slash would be typed into the form.
  await expect(page.getByRole('textbox', { name: 'Question' })).toBeHidden()

  await page.keyboard.press('/')
  await page.keyboard.type('new year')
  await expect(page.getByText('1 of 33 questions')).toBeVisible()
  await row(page, 'New Year').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Question' })).toBeFocused()
  await expect(page).toHaveTitle(/^Are you open on New Year’s Eve\? · FAQs/)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Until noon.')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Changed:')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(row(page, 'Until noon.')).toBeFocused()

  await page.reload()
  await row(page, 'Until noon.').click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No question matches.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(row(page, 'Until noon.')).toBeVisible()

  await page.goto(`${path}/unknown`)
  await expect(page.getByText('The question at this address no longer exists.')).toBeVisible()
})

test("another user's change is not overwritten unseen, and hidden fields stay", async ({ page }) => {
  await open(page)
  await row(page, 'Can I return a bike?').click()
  await page.getByRole('textbox', { name: 'Answer' }).fill('Mine.')
  const target = page.url().replace(/.*faqs\//, `/api/platform/${livePhoneId}/agent_config/faq/`)
  const theirs = {
    question: 'Can I return a bike?',
    answer: 'Theirs.',
    metadata: { topic: 'returns', by: 'Jo' },
  }
  await page.evaluate(
    ([address, body]) =>
      fetch(address ?? '', {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: body ?? '',
      }),
    [target, JSON.stringify(theirs)],
  )
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('This was changed elsewhere')).toBeVisible()
  await page.getByRole('button', { name: 'Overwrite' }).click()
  await expect(page.getByText('Changed:')).toBeHidden()
  const now = await page.evaluate((address) => fetch(address).then((answer) => answer.json()), target)
  expect(now).toMatchObject({ answer: 'Mine.', metadata: { topic: 'returns', by: 'Jo' } })
})

test('a table is imported row by row, duplicates are found, and the selected ones are deleted and restored', async ({
  page,
}) => {
  await open(page)
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const csv = [
    'question,answer,metadata',
    'Do you sell maps?,"Yes, at the counter.","{""topic"":""shop""}"',
    'Do you repair e bikes,Yes.,',
    'When are you open?,Always.,',
    'Empty?,,',
  ].join('\n')
  const dialog = page.getByRole('dialog', { name: 'Import questions' })
  const dataTransfer = await fileToDrop(page, 'faqs.csv', csv, 'text/csv')
  await dialog.getByText('or drop it here').dispatchEvent('dragover', { dataTransfer })
  await dialog.getByText('Drop the file here').dispatchEvent('drop', { dataTransfer })
  await expect(dialog.getByText('This question already exists')).toHaveCount(2)
  await expect(dialog.getByText('answer: Enter an answer')).toBeVisible()
  const errors = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save rows with errors as CSV' }).press('Enter')
  expect(await readFile(await (await errors).path(), 'utf8')).toMatch(
    /\n"Empty\?","","","answer: Enter an answer"/,
  )
  await dialog.getByRole('button', { name: 'Add 1 question' }).click()
  await expect(dialog.getByText('1 of 1 added')).toBeVisible()
  await dialog.getByRole('contentinfo').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('33 questions')).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  expect(text).toContain('"Do you sell maps?","Yes, at the counter.","{""topic"":""shop""}"')

  // A duplicate that the platform does not notice.
  await page.evaluate(
    (address) =>
      fetch(address, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ question: 'Do you sell MAPS', answer: 'Yes.' }),
      }),
    `/api/platform/${livePhoneId}/agent_config/faq`,
  )
  await page.reload()
  await page.getByRole('checkbox', { name: /Show duplicates only/ }).click()
  await expect(page.getByText('2 of 34 questions')).toBeVisible()
  await page
    .getByRole('checkbox', { name: /^Select/ })
    .first()
    .click()
  await page
    .getByRole('checkbox', { name: /^Select/ })
    .last()
    .click()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page
    .getByRole('alertdialog', { name: 'Delete 2 questions?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(page.getByText('No duplicate questions.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 of 34 questions')).toBeVisible()
})

test('a failure shows what to do and when to retry, and read-only mode writes nothing', async ({
  page,
  watch,
}) => {
  watch.allowFailedRequest(429, /^\/api\/platform\//)
  await open(page)
  await page.getByRole('link', { name: 'Add question' }).click()
  await page.getByRole('textbox', { name: 'Question' }).fill('Is there a queue?')
  await page.getByRole('textbox', { name: 'Answer' }).fill('Yes.')
  await page.route(list, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({
          status: 429,
          headers: { 'retry-after': '3600' },
          json: { title: 'Busy', detail: '' },
        })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Add question' }).click()
  await expect(page.getByText('Rate limit reached')).toBeVisible()
  await expect(page.getByText(/60 minutes/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Question' })).toHaveValue('Is there a queue?')
  await page.keyboard.press('Escape')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()

  await switchReadOnly(page)
  for (const name of ['Add question', 'Import CSV'])
    await expect(page.getByRole('button', { name })).toHaveAttribute('aria-disabled', 'true')
  await row(page, 'Can I return a bike?').click()
  await expect(page.getByRole('textbox', { name: 'Answer' })).not.toBeEditable()
  await expect(page.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true')
})
