/** The page after signing in, and what the command palette finds. */
import { livePhoneId, openDemo } from '../../support/app/journey.ts'
import { expect, test } from '../../support/app/test.ts'
import { untilStored } from '../../support/stored-entries.ts'

const arrival = '/?from=sign-in'

test('with several numbers the list opens first, later the number used last', async ({ page, studio }) => {
  await openDemo(page, arrival)
  await expect(page.getByRole('link', { name: '+1 555-014-2240' })).toBeVisible()
  await expect(page).toHaveURL(`${studio.origin}/`)
  await page.getByRole('link', { name: '+1 555-014-2231' }).click()
  await expect(page.getByRole('heading', { name: 'Health' })).toBeVisible()

  await untilStored(page, '"hasAgent":true')
  await page.load(arrival)
  await expect(page.getByRole('heading', { name: 'Health' })).toBeVisible()
  await expect(page).toHaveURL(`${studio.origin}/phones/${livePhoneId}`)
  // The list itself stays within reach.
  await page.goto('/')
  await expect(page.getByRole('link', { name: '+1 555-014-2240' })).toBeVisible()
})

test('the only number opens at once', async ({ page, studio }) => {
  await page.route(/\/200000000000001\/phone_numbers/, (route) =>
    route.fulfill({ json: { data: [{ id: livePhoneId, display_phone_number: '+1 555-014-2231' }] } }),
  )
  await page.route(/\/200000000000002\/phone_numbers/, (route) => route.fulfill({ json: { data: [] } }))
  await openDemo(page, arrival)
  await expect(page.getByRole('heading', { name: 'Health' })).toBeVisible()
  await expect(page).toHaveURL(`${studio.origin}/phones/${livePhoneId}`)
})

test.for([
  ['new skill', 'Add skill'],
  ['create skill', 'Add skill'],
  ['new rich reply', 'Add rich reply'],
  ['new FAQ', 'Add question'],
  ['new question', 'Add question'],
  ['new website', 'Add website'],
  ['create file', 'Upload files'],
  ['new connector', 'Add connector'],
  ['new scenario', 'Add scenario'],
  ['erase', 'Erase a customer'],
  ['slack', 'Add alert destination'],
  ['language', 'Español'],
] as const)('the palette finds %s', async ([wanted, action], { page }) => {
  await openDemo(page, `/phones/${livePhoneId}/alerts`)
  await page.getByRole('button', { name: /Search or go to/ }).click()
  await page.getByRole('combobox').fill(wanted)
  await expect(page.getByRole('option', { name: action }).first()).toBeVisible()
})
