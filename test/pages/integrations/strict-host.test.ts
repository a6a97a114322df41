/** The first connector and tool on a platform as strict as the real one. */
import { livePhoneId, openDemo } from '../../support/app/journey.ts'
import { expect, test } from '../../support/app/test.ts'

const newConnector = `/phones/${livePhoneId}/connectors/new`

test('the first connector and tool from a template are corrected until the platform accepts them', async ({
  page,
}) => {
  await openDemo(page, newConnector)
  await page.getByRole('searchbox', { name: 'Search templates' }).fill('appointments')
  await page.getByRole('link', { name: /^Appointments/ }).click()
  const name = page.getByRole('textbox', { name: 'Name', exact: true })
  const address = page.getByRole('textbox', { name: 'Base URL' })
  await name.fill('Workshop calendar-1')
  await address.fill('https://calendar.example/v1?key=1')
  await page.getByRole('button', { name: 'Add connector' }).click()
  await expect(page.getByText('Enter a base URL without ? or #')).toBeVisible()
  await page.getByRole('button', { name: 'Use Workshop_calendar_1' }).click()
  await expect(name).toHaveValue('Workshop_calendar_1')
  await address.fill('https://calendar.example/v1')
  await page.getByRole('button', { name: 'Add connector' }).click()
  const tokens = page.getByRole('textbox', { name: 'Token URL' })
  await expect(tokens).toBeFocused()
  await tokens.fill('https://login.example/token')
  await page.getByRole('textbox', { name: 'Client id' }).fill('workshop')
  await page.getByRole('textbox', { name: 'Client secret' }).fill('a placeholder')
  await page.getByRole('button', { name: 'Add connector' }).click()
  await expect(
    page.getByText('Connector Workshop_calendar_1 added with 2 tools.', { exact: true }),
  ).toBeVisible()

  // A body with a nested object is saved in the platform's form after a change below that object.
  await page.getByRole('navigation', { name: 'Connector pages' }).getByText('Tools').click()
  await page.getByRole('link', { name: /^book_appointment/ }).click()
  await page.getByRole('button', { name: 'Add field to customer' }).click()
  const added = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: 'Remove untitled' }) })
  await added.getByRole('textbox', { name: 'Name', exact: true }).fill('bike')
  const sent = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().includes('/tools/'),
  )
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Changed:')).toBeHidden()
  const { params } = (await sent).postDataJSON().request_definition.body
  expect(params.customer.properties.bike).toBe('{"type":"string"}')
})

test('a changed authentication type is saved with only its own credentials', async ({ page }) => {
  await openDemo(page, `/phones/${livePhoneId}/connectors/760000000000009`)
  await page.getByRole('combobox', { name: 'Authentication' }).selectOption('API_KEY')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const value = page.getByRole('textbox', { name: 'Value' })
  await expect(value).toBeFocused()
  await value.fill('a key of the demo')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Changed:')).toBeHidden()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Authentication' })).toHaveValue('API_KEY')
})
