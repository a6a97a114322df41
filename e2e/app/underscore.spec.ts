/** An underscore in a field of fixed width, which only a browser draws. */
import { openDemo, pathOf } from '../support/journey.ts'
import { expect, test } from '../support/test.ts'

test('an underscore is drawn in a field of fixed width', async ({ page }) => {
  await openDemo(page, pathOf('connectors/760000000000004'))
  const field = page.getByRole('textbox', { name: 'Name', exact: true })
  const drawn = async (text: string) => {
    await field.fill(text)
    return (await field.screenshot({ caret: 'hide' })).toString('base64')
  }
  expect(await drawn('invoice_archive')).not.toBe(await drawn('invoice archive'))
})
