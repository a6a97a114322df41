/** Files: checked, uploaded, canceled, retried, replaced, deleted. */
import { fileToDrop } from '../../support/app/drop-file.ts'
import { livePhoneId, openDemo, switchReadOnly } from '../../support/app/journey.ts'
import { expect, type Page, test } from '../../support/app/test.ts'

const path = `/phones/${livePhoneId}/files`
const uploads = /\/agent_config\/files$/

const pdf = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF') })
const disguised = {
  name: 'photo.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
}

async function open(page: Page) {
  await openDemo(page, path)
  await expect(page.getByText('28 files')).toBeVisible()
}

const upload = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Uploads' }).getByRole('listitem').filter({ hasText: name })
const row = (page: Page, name: string) => page.locator('main [data-row]', { hasText: name })

test('a file is uploaded, a taken name handled, the file found after a reload and deleted', async ({
  page,
}) => {
  await open(page)
  await page.locator('input[type=file]').setInputFiles([pdf('autumn-hours.pdf'), disguised])
  await expect(upload(page, 'photo.pdf')).toContainText('the content is a PNG picture. Rename it to .png')
  await expect(row(page, 'autumn-hours.pdf')).toContainText('Uploaded')
  // Listed once.
  await expect(upload(page, 'autumn-hours.pdf')).toHaveCount(0)

  await page.locator('input[type=file]').setInputFiles(pdf('autumn-hours.pdf'))
  await page.getByRole('button', { name: 'Keep both' }).click()
  await expect(row(page, 'autumn-hours-2.pdf')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(pdf('autumn-hours.pdf'))
  await page.getByRole('button', { name: 'Replace' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Replace' }).click()
  await expect(row(page, 'autumn-hours.pdf')).toContainText('Uploaded')

  await page.reload()
  await expect(page.getByText('30 files')).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type('autumn')
  await expect(page.getByText('2 of 30 files')).toBeVisible()
  await row(page, 'autumn-hours-2.pdf').focus()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await page.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete 2 files?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question).toBeHidden()
  await page.reload()
  await expect(page.getByText('No file matches.')).toBeVisible()
})

test('an upload by drag and drop can be canceled and sent again', async ({ page }) => {
  await open(page)
  await page.route(uploads, (route) => (route.request().method() === 'POST' ? undefined : route.continue()))
  const dataTransfer = await fileToDrop(page, 'dropped.pdf', '%PDF-1.7', 'application/pdf')
  await page.getByRole('region', { name: 'Drop files on this page' }).dispatchEvent('drop', { dataTransfer })
  await expect(upload(page, 'dropped.pdf')).toContainText('Uploading')
  await page.getByRole('button', { name: 'Cancel uploading dropped.pdf' }).click()
  await expect(upload(page, 'dropped.pdf')).toContainText('Canceled')
  await page.unroute(uploads)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(row(page, 'dropped.pdf')).toContainText('Uploaded')
})

test('an unavailable service is not blamed on the file, and an upload continues across pages', async ({
  page,
  watch,
}) => {
  watch.allowFailedRequest(503, uploads)
  await open(page)
  let isAway = true
  await page.route(uploads, (route) =>
    isAway && route.request().method() === 'POST'
      ? route.fulfill({
          status: 503,
          json: { title: 'Service Unavailable', detail: 'away', fbtrace_id: 'T1' },
        })
      : route.continue(),
  )
  await page.locator('input[type=file]').setInputFiles(pdf('patient.pdf'))
  await expect(upload(page, 'patient.pdf')).toContainText('The platform’s upload service is unavailable')
  await expect(upload(page, 'patient.pdf')).toContainText('T1')
  isAway = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Agent', exact: true })
    .click()
  await expect(page.getByRole('heading', { name: 'Skills', level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Files', exact: true }).click()
  await expect(row(page, 'patient.pdf')).toContainText('Uploaded')
})

test('read-only mode accepts no file', async ({ page }) => {
  await open(page)
  await switchReadOnly(page)
  const choose = page.getByRole('button', { name: 'Choose files' })
  await expect(choose).toHaveAttribute('aria-disabled', 'true')
  await expect(choose).toHaveAttribute('title', /Read-only mode is on/)
})

test('a list that fails says so once, and is read again on demand', async ({ page, watch }) => {
  watch.allowFailedRequest(500, uploads)
  await openDemo(page)
  await page.route('**/agent_config/files', (route) => route.fulfill({ status: 500, body: '' }))
  await page.goto(path)
  await expect(page.getByRole('alert')).toBeVisible()
  await page.unroute('**/agent_config/files')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('28 files')).toBeVisible()
})
