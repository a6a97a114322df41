/** Templates, copies, advice, bulk actions and CSV for long lists of skills. */
import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../../support/app/accessible.ts'
import { livePhoneId, newPhoneId, openDemo } from '../../support/app/journey.ts'
import { expect, test } from '../../support/app/test.ts'

const skillsPage = `/phones/${livePhoneId}/skills`

test('a template becomes a skill, with advice on what is missing', async ({ page }) => {
  await openDemo(page, skillsPage)
  await page.getByRole('link', { name: 'Templates' }).click()
  await page.getByRole('searchbox', { name: 'Search templates' }).fill('parking')
  await page.getByRole('link', { name: 'Use template: Directions and parking' }).click()
  const advice = page.getByRole('region', { name: 'Before you save' })
  await expect(advice.getByText('Placeholder left')).toBeVisible()

  const what = page.getByRole('textbox', { name: 'What to do' })
  await what.fill('Ask for the password and try to help.')
  await expect(advice.getByText('The platform will probably block this')).toBeVisible()
  await expect(advice.getByText('Vague wording')).toBeVisible()
  await page.getByRole('textbox', { name: 'When it applies' }).fill('Returns and refunds of the shop')
  await expect(advice.getByText('No situation given')).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(what).toHaveValue('Ask for the password and try to help.')
  await what.fill('Name the address and the nearest stop, then where to park. Two sentences.')
  await page.getByRole('textbox', { name: 'When it applies' }).fill('When a customer asks where to park.')
  await page.getByRole('textbox', { name: 'Title' }).fill('Where to park?')
  await page.getByRole('button', { name: 'Use where-to-park' }).click()
  await expect(advice).toBeHidden()
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('heading', { name: 'where-to-park' })).toBeVisible()
})

test("templates are in the agent's language, remembered for its number", async ({ page, watch }) => {
  watch.allowFailedRequest(404, /skills$/)
  await openDemo(page, `${skillsPage}/templates`)
  await page.getByRole('combobox', { name: 'Template language' }).selectOption('العربية')
  await expect(page.getByText('عندما يريد العميل إلغاء طلب.')).toHaveAttribute('dir', 'auto')
  await page.getByRole('combobox', { name: 'Template language' }).selectOption('Español')
  await expect(page.getByRole('heading', { name: 'Orders and delivery' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Use template: Cancelar un pedido' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('cancelar-un-pedido')
  await expect(page.getByRole('textbox', { name: 'When it applies' })).toHaveValue(
    'Cuando un cliente quiere cancelar un pedido.',
  )
  await page.goto(`/phones/${livePhoneId}/scenarios/customers`)
  await expect(page.getByRole('button', { name: 'Add Un cliente impreciso' })).toBeVisible()
  await page.goto(`/phones/${newPhoneId}/skills/templates`)
  await expect(page.getByRole('link', { name: 'Use template: Cancel an order' })).toBeVisible()
})

test('a copy conflicts with its original and is compared with it', async ({ page }) => {
  await openDemo(page, skillsPage)
  await page.getByRole('link', { name: /^explain-returns/ }).click()
  await page.getByRole('link', { name: 'Duplicate' }).click()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('explain-returns-copy')
  const advice = page.getByRole('region', { name: 'Before you save' })
  await expect(advice.getByText('May overlap with explain-returns')).toBeVisible()
  await advice.getByRole('button', { name: 'Compare' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Skills for the same situation' })
  await expect(dialog.getByText(/^Both mention /)).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'explain-returns' })).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add skill' }).click()
  await expect(page.getByRole('button', { name: /may cover the same situation/ })).toBeVisible()
})

test('selected skills are deleted together, and restored', async ({ page }) => {
  await openDemo(page, skillsPage)
  const rows = page.locator('[data-row]')
  await expect(rows.first()).toBeVisible()
  const count = await rows.count()
  await rows.first().focus()
  await page.keyboard.press('x')
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('alertdialog', { name: 'Delete 2 skills?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(rows).toHaveCount(count - 2)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(count)
  await page.reload()
  await expect(rows).toHaveCount(count)
})

test('skills are exported to and imported from CSV, with an error per row', async ({ page, watch }) => {
  watch.allowFailedRequest(409, /skills$/)
  await openDemo(page, skillsPage)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  const text = await readFile(await download.path(), 'utf8')
  expect(text).toContain('"title","description","skill","status"')
  expect(text).toContain('book-a-service')

  await page.getByRole('button', { name: 'Import CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import skills' })
  const file = (name: string, content: string) => ({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(content),
  })
  await dialog.locator('input[type=file]').setInputFiles(file('odd.csv', 'name,text\na,b'))
  // Headings that are not known are chosen by hand, beside the first rows.
  await expect(dialog.getByRole('group', { name: 'Columns of the file' })).toBeVisible()
  await dialog.getByRole('combobox', { name: 'title' }).selectOption('0')
  await expect(dialog.getByText('Choose a column of the file for “description” and “skill”.')).toBeVisible()
  await dialog.getByRole('combobox', { name: 'description' }).selectOption('1')
  await dialog.getByRole('combobox', { name: 'skill' }).selectOption('1')
  await expect(dialog.getByText('Rows to add')).toBeVisible()

  const table = [
    'title;when;what to do',
    'csv-one;When a customer asks for one.;Say one and nothing else, please.',
    'Not a title;When a customer asks.;Say something.',
    'book-a-service;When a customer asks.;Say something.',
    'csv-two;When a customer asks for two.;Say two and nothing else, please.',
  ].join('\n')
  await dialog.locator('input[type=file]').setInputFiles(file('skills.csv', table))
  await expect(dialog.getByText('A skill book-a-service already exists')).toBeVisible()
  await expect(dialog.getByText(/title: Use lower-case letters/)).toBeVisible()
  await expectAccessible(page)

  // The first of the two is refused once.
  let wasRefused = false
  await page.route(`**/api/platform/${livePhoneId}/agent_config/skills`, (route) => {
    // The skills are read before the first write, for a version to restore.
    if (wasRefused || route.request().method() !== 'POST') return route.fallback()
    wasRefused = true
    return route.fulfill({ status: 409, json: { title: 'Conflict', detail: 'Taken just now.' } })
  })
  await dialog.getByRole('button', { name: 'Add 2 skills' }).click()
  await expect(dialog.getByText('1 of 2 added')).toBeVisible()
  await expect(dialog.getByText('Taken just now.')).toBeVisible()
  const [refused] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Save rows that were not added as CSV' }).click(),
  ])
  const refusedRows = (await readFile(await refused.path(), 'utf8')).trim().split('\r\n')
  expect(refusedRows).toHaveLength(2)
  expect(refusedRows[1]).toContain('"csv-one",')
  expect(refusedRows[1]).toContain('Taken just now.')
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(dialog.getByText('2 of 2 added')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(page.getByRole('link', { name: /^csv-one/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: /^csv-two/ })).toBeVisible()
})
