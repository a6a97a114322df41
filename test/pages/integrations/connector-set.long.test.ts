/** Several connectors from templates: selected together, added one by one, refusals named. */
import { expectAccessible } from '../../support/app/accessible.ts'
import { livePhoneId, openDemo } from '../../support/app/journey.ts'
import { expect, test } from '../../support/app/test.ts'

const newConnector = `/phones/${livePhoneId}/connectors/new`

test('three templates become connectors; a refused one is named and retried alone', async ({
  page,
  watch,
}) => {
  watch.allowFailedRequest(400, /agent_connectors$/)
  await openDemo(page, newConnector)
  await page.getByRole('checkbox', { name: 'Select Orders' }).check()
  await page.getByRole('searchbox', { name: 'Search templates' }).fill('parcel')
  await page.getByRole('checkbox', { name: 'Select Parcel tracking' }).check()
  await page.getByRole('searchbox', { name: 'Search templates' }).fill('coupons')
  await page.getByRole('checkbox', { name: 'Select Coupons and discounts' }).check()
  await page.getByRole('link', { name: 'Continue with 3 templates' }).click()
  await expect(page.getByRole('heading', { name: 'New connectors' })).toBeVisible()

  // Nothing is sent until every address is valid and every name free.
  await page.getByRole('button', { name: 'Add 3 connectors' }).click()
  const coupons = page.getByRole('group', { name: 'Coupons and discounts' })
  const orders = page.getByRole('group', { name: 'Orders' })
  const parcels = page.getByRole('group', { name: 'Parcel tracking' })
  await expect(coupons.getByText('Enter a base URL')).toBeVisible()
  for (const one of [coupons, orders, parcels])
    await one.getByRole('textbox', { name: 'Base URL' }).fill('https://api.example')
  await parcels.getByRole('textbox', { name: 'Name', exact: true }).fill('orders')
  await page.getByRole('button', { name: 'Add 3 connectors' }).click()
  await expect(parcels.getByText('This name is taken. Choose another one.')).toBeVisible()
  await parcels.getByRole('textbox', { name: 'Name', exact: true }).fill('my_parcels')
  await expectAccessible(page)

  // Input survives a reload.
  await page.reload()
  await expect(parcels.getByRole('textbox', { name: 'Name', exact: true })).toHaveValue('my_parcels')

  // Credentials are not stored, and the platform requires them for this kind of connector.
  const values = page.getByRole('textbox', { name: 'Value' })
  for (const value of await values.all()) await expect(value).toHaveValue('')
  await page.getByRole('button', { name: 'Add 3 connectors' }).click()
  await expect(values.first()).toBeFocused()
  for (const value of await values.all()) await value.fill('a key of the demo')

  let wasRefused = false
  await page.route(`**/api/platform/${livePhoneId}/agent_connectors`, (route) => {
    const isOrders = route.request().postDataJSON()?.name === 'orders'
    if (wasRefused || !isOrders) return route.fallback()
    wasRefused = true
    return route.fulfill({ status: 400, json: { title: 'Bad Request', detail: 'Not this name.' } })
  })
  await page.getByRole('button', { name: 'Add 3 connectors' }).click()
  await expect(page.getByText('2 of 3 added')).toBeVisible()
  const refused = page.getByRole('list', { name: 'Not added or incomplete' })
  await expect(refused.getByText('orders')).toBeVisible()
  await expect(refused.getByText('Not this name.')).toBeVisible()
  await refused.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('3 of 3 added')).toBeVisible()
  await expect(refused).toBeHidden()
  await expect(page.getByRole('list', { name: 'Added', exact: true }).getByRole('listitem')).toHaveText([
    /coupons.*1 tool/,
    /my_parcels.*1 tool/,
    /orders.*2 tools/,
  ])
  await page.getByRole('link', { name: 'Show connectors' }).click()
  await page.reload()
  for (const name of ['coupons', 'my_parcels', 'orders'])
    await expect(page.getByRole('link', { name: new RegExp(`^${name} `) })).toHaveCount(1)
})

test('a refused tool is named with its connector, and added alone on retry', async ({ page, watch }) => {
  watch.allowFailedRequest(400, /tools$/)
  await openDemo(page, `${newConnector}?templates=orders,parcels`)
  const addresses = page.getByRole('textbox', { name: 'Base URL' })
  await expect(addresses).toHaveCount(2)
  for (const address of await addresses.all()) await address.fill('https://api.example')
  for (const value of await page.getByRole('textbox', { name: 'Value' }).all()) await value.fill('a key')
  let refusals = 0
  await page.route(/\/agent_connectors\/[^/]+\/tools$/, (route) => {
    if (refusals > 0 || route.request().postDataJSON()?.name !== 'cancel_order') return route.fallback()
    refusals += 1
    return route.fulfill({ status: 400, json: { title: 'Bad Request', detail: 'Not this tool.' } })
  })
  await page.getByRole('button', { name: 'Add 2 connectors' }).click()
  await expect(page.getByText('The connector was added without the tool cancel_order.')).toBeVisible()
  await expect(page.getByText('Not this tool.')).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('2 of 2 added')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Added', exact: true }).getByText('2 tools')).toBeVisible()
})
