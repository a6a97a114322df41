/** A job of those who write the agent that needs a worker, in no more clicks than when it was first counted. */

import { fileToDrop } from '../support/drop-file.ts'
import { testJobs } from '../support/jobs.ts'
import { ridesApi } from '../support/rides-api.ts'
import { expect, type Page, test } from '../support/test.ts'

test.use({ viewport: { width: 1280, height: 800 } })

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })

testJobs([
  {
    title: 'make a connector of an API description',
    from: 'connectors/import',
    most: 2,
    async does({ page, click }) {
      const dataTransfer = await fileToDrop(page, 'rides.yaml', ridesApi(1))
      await page.getByLabel('OpenAPI description').dispatchEvent('drop', { dataTransfer })
      await click(button(page, 'Continue to connector'))
      await textbox(page, 'X-Key').fill('a key of the rides')
      await click(button(page, 'Create connector with 4 tools'))
      await expect(page.getByText('4 of 4 done')).toBeVisible()
    },
  },
])
