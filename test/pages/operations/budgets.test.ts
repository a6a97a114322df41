/** The page of the budgets, opened before any other. */
import { pathOf, signInWithToken } from '../../support/app/journey.ts'
import { expect, test } from '../../support/app/test.ts'

test("a number opened first finds its business among the token's", async ({ page }) => {
  await signInWithToken(page, pathOf('budgets'))
  const main = page.getByRole('main')
  await expect(main.getByRole('textbox', { name: '1 day' }).first()).toBeVisible()
  await expect(main.getByText('Fernhill Cycle Works Ltd.')).toBeVisible()
  await expect(main.getByText('Which business does this number belong to?')).toHaveCount(0)
})
