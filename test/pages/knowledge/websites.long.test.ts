/** Websites of an agent: added, crawled, changed, brought back. */
import { livePhoneId, openDemo } from '../../support/app/journey.ts'
import { expect, type Page, test } from '../../support/app/test.ts'

const path = `/phones/${livePhoneId}/websites`

async function open(page: Page, search = '') {
  await openDemo(page, path + search)
  await expect(page.getByText('26 websites')).toBeVisible()
}

const row = (page: Page, address: string) => page.locator('main [data-row]', { hasText: address })

/** A colleague's concurrent change. */
function changeElsewhere(page: Page, body: object) {
  return page.evaluate(async (change) => {
    const id = location.pathname.split('/').at(-1)
    const [, phone] = /phones\/(\d+)/.exec(location.pathname) ?? []
    const target = `/api/platform/${phone}/agent_config/websites/${id}`
    await fetch(target, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(change),
    })
  }, body)
}

test('a website is added, crawled, limited despite a concurrent edit, deleted and restored', async ({
  page,
}) => {
  await open(page)
  await page.getByRole('link', { name: 'Add website' }).click()
  await page.getByRole('textbox', { name: 'Address' }).fill('winter.fernhill.example')
  await page.getByRole('button', { name: 'Add website' }).click()
  await expect(page.getByText('Enter an address that starts with http:// or https://')).toBeVisible()
  await page.getByRole('textbox', { name: 'Address' }).fill('https://winter.fernhill.example/')
  await page.getByText('Crawl limits').click()
  await page.getByRole('textbox', { name: 'No addresses like these' }).fill('/cart/*\n\n/account/*')
  await page.getByRole('button', { name: 'Add website' }).click()

  const crawl = page.getByRole('region', { name: /Crawl/ })
  await expect(crawl).toContainText('Crawling')
  await expect(row(page, 'winter.fernhill.example')).toContainText('Crawling')
  await page.reload()
  const excluded = page.getByRole('textbox', { name: 'No addresses like these' })
  await expect(excluded).toHaveValue('/cart/*\n/account/*')

  await changeElsewhere(page, {
    url: 'https://winter.fernhill.example/',
    excluded_url_patterns: ['/jobs/*'],
  })
  await page.getByRole('textbox', { name: 'Only these subdomains' }).fill('shop')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('This was changed elsewhere')).toBeVisible()
  await page.getByRole('button', { name: 'Overwrite' }).click()
  await expect(page.getByText('Changed:')).toBeHidden()
  await page.reload()
  await expect(excluded).toHaveValue('/jobs/*')
  await expect(page.getByRole('textbox', { name: 'Only these subdomains' })).toHaveValue('shop')

  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(row(page, 'winter.fernhill.example')).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await row(page, 'winter.fernhill.example').click()
  await expect(excluded).toHaveValue('/jobs/*')
})

test('a failed crawl suggests a fix, and a new one is followed', async ({ page }) => {
  await open(page, '?sort=state')
  await page.locator('main [data-row]').first().click()
  await expect(page.getByText('The site refuses the crawler.')).toBeVisible()
  await page.getByRole('button', { name: 'Crawl again' }).click()
  await expect(page.getByText('Crawl queued.', { exact: false }).first()).toBeVisible()
  await expect(page.getByRole('region', { name: /Crawl/ })).toContainText(/Queued|Waiting|Crawling/)
  await expect(page.getByText('The site refuses the crawler.')).toBeHidden()
})

test('a bare list of addresses is imported, and an address twice is refused', async ({ page }) => {
  await open(page)
  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import websites' })
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'websites.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      'https://winter.fernhill.example/\nhttps://winter.fernhill.example/\nhttps://spring.fernhill.example/\n',
    ),
  })
  await expect(dialog.getByText('A row above has the same address')).toBeVisible()
  await dialog.getByRole('button', { name: 'Add 2 websites' }).click()
  await expect(dialog.getByText('2 of 2 added')).toBeVisible()
  await dialog.getByRole('contentinfo').getByRole('button', { name: 'Close' }).click()
  await expect(page.getByText('28 websites')).toBeVisible()
})
