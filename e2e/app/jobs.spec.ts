/** The nineteen jobs of a user's week, each in no more clicks than when they were first counted, and to its end. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { timeLimitMs } from '../../test/support/time-limit.ts'
import { fileToDrop } from '../support/drop-file.ts'
import { type Job, runJobs } from '../support/jobs.ts'
import { newPhoneId, openDemo, pathOf } from '../support/journey.ts'
import { ridesApi } from '../support/rides-api.ts'
import { test as base, expect, type Page, test } from '../support/test.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const details = (page: Page) => page.getByRole('region', { name: 'Details' })
const inSidebar = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

/** A new agent of the built-in platform. */
const preparationMs = 8_000

const questions = Array.from({ length: 20 }, (_, at) => `Question ${at + 1}?,"Answer ${at + 1}, in full."`)

const building: readonly Job[] = [
  {
    title: 'set up the agent of a new number',
    from: `/phones/${newPhoneId}`,
    most: 2,
    async does({ page, click }) {
      await click(button(page, 'Set up the agent'))
      const timeout = timeLimitMs() + 2 * preparationMs
      await expect(page.getByText('Off', { exact: true })).toBeVisible({ timeout })
    },
  },
  {
    title: 'write a skill',
    from: pathOf('skills'),
    most: 3,
    async does({ page, click }) {
      await click(page.getByRole('link', { name: 'Add skill' }))
      // The open skill has the same fields.
      await expect(page.getByRole('heading', { name: 'New skill' })).toBeVisible()
      await textbox(page, 'Title').fill('rainy-day-rides')
      await textbox(page, 'When it applies').fill('A customer asks whether a ride takes place in the rain.')
      await textbox(page, 'What to do').fill('Say that it does, with mudguards.')
      await click(button(page, 'Add skill'))
      await expect(page.getByRole('heading', { name: 'rainy-day-rides' })).toBeVisible()
    },
  },
  {
    title: 'add twenty questions from a table',
    from: pathOf('faqs'),
    most: 5,
    async does({ page, click }) {
      await click(button(page, 'Import CSV'))
      const dialog = page.getByRole('dialog', { name: 'Import questions' })
      const dataTransfer = await fileToDrop(page, 'faqs.csv', ['question,answer', ...questions].join('\n'))
      await dialog.getByText('or drop it here').dispatchEvent('drop', { dataTransfer })
      await click(dialog.getByRole('button', { name: 'Add 20 questions' }))
      await expect(dialog.getByText('20 of 20 added')).toBeVisible()
      await click(dialog.getByRole('contentinfo').getByRole('button', { name: 'Close' }))
      await expect(page.getByText('Question 20?').first()).toBeVisible()
    },
  },
  {
    title: 'upload a document',
    from: pathOf('files'),
    most: 2,
    async does({ page }) {
      const buffer = Buffer.from('%PDF-1.7')
      const file = { name: 'autumn-rides.pdf', mimeType: 'application/pdf', buffer }
      await page.locator('input[type=file]').setInputFiles(file)
      await expect(page.locator('main [data-row]', { hasText: 'autumn-rides.pdf' })).toBeVisible()
    },
  },
  {
    title: 'make a connector of an API description',
    from: pathOf('connectors/import'),
    most: 4,
    async does({ page, click }) {
      const dataTransfer = await fileToDrop(page, 'rides.yaml', ridesApi(1))
      await page.getByLabel('OpenAPI description').dispatchEvent('drop', { dataTransfer })
      await click(button(page, 'Continue to connector'))
      await textbox(page, 'X-Key').fill('a key of the rides')
      await click(button(page, 'Create connector with 4 tools'))
      // The connector itself, with its tools.
      await expect(page).toHaveURL(/\/connectors\/[\w-]+\/tools$/)
      await expect(page.locator('main [data-row]', { hasText: 'listRides' })).toBeVisible()
    },
  },
  {
    title: 'ask the agent in the test chat',
    from: pathOf('skills'),
    most: 2,
    async does({ page, click, press }) {
      await click(button(page, 'Test chat'))
      await textbox(page, 'Message').fill('When are you open?')
      await press('Enter')
      await expect(button(page, 'Details').last()).toBeVisible()
    },
  },
]

const mending: readonly Job[] = [
  {
    title: 'see why an answer was given, and mark it as bad',
    from: pathOf('inbox?chat=15550199831'),
    most: 2,
    async does({ page, click }) {
      await click(details(page).getByRole('button', { name: 'Why this answer' }))
      await expect(details(page).getByRole('link', { name: 'What does shipping cost?' })).toBeVisible()
      await click(details(page).getByRole('button', { name: 'Mark as bad' }))
      await expect(page.getByRole('dialog', { name: 'Mark this answer as bad' })).toBeVisible()
    },
  },
  {
    title: 'make a scenario of it',
    most: 1,
    async does({ page, click }) {
      const dialog = page.getByRole('dialog', { name: 'Mark this answer as bad' })
      await dialog.getByLabel('A good answer contains').fill('60 dollars')
      await click(button(page, 'Save scenario'))
      await expect(details(page).getByRole('link', { name: 'Open scenario' })).toBeVisible()
    },
  },
  {
    title: 'run it',
    most: 2,
    async does({ page, click }) {
      await click(details(page).getByRole('link', { name: 'Open scenario' }))
      await click(button(page, 'Run'))
      await expect(page.getByText('Must contain “60 dollars”', { exact: false }).first()).toBeVisible()
    },
  },
  {
    title: 'have a fix suggested and add it to the draft',
    most: 2,
    async does({ page, click }) {
      await click(button(page, 'Suggest a fix'))
      await click(button(page, 'Add to draft'))
      await expect(page.getByRole('link', { name: 'Test and publish the draft' })).toBeVisible()
    },
  },
  {
    title: 'read the draft and publish it',
    most: 4,
    async does({ page, click }) {
      await click(page.getByRole('link', { name: 'Test and publish the draft' }))
      await expect(page.getByRole('deletion').first()).toContainText('40')
      await click(button(page, 'Publish 1 change'))
      await expect(page.getByText('All changes are applied. 1 of 1 done')).toBeVisible()
      await expect(page.getByText('All scenarios passed with the published agent.')).toBeVisible()
    },
  },
  {
    title: 'restore an earlier version',
    from: pathOf('history'),
    most: 3,
    async does({ page, click }) {
      const published = page.getByRole('listitem').filter({ hasText: 'Before publishing a draft' })
      await click(published.getByRole('link', { name: 'Restore to here' }).first())
      await click(button(page, /^Restore \d/))
      await expect(page.getByText(/^Restored\. (\d+) of \1 done$/)).toBeVisible()
    },
  },
  {
    title: 'see what changed, and who did it',
    from: pathOf(''),
    most: 1,
    async does({ page, click }) {
      await click(inSidebar(page, 'History'))
      const edits = page.getByRole('listitem').filter({ hasText: 'Ana Prior edited skill' })
      await expect(edits.first()).toContainText('Changed: What to do')
    },
  },
  {
    title: 'copy the agent to another number',
    from: `/phones/${newPhoneId}/transfer`,
    most: 4,
    async does({ page, click }) {
      await textbox(page, 'Copy from another number').fill('+1 555 014 2231')
      await click(button(page, 'Preview changes'))
      await click(button(page, /^Apply \d+ changes$/))
      await expect(page.getByText(/ \d+ of \d+ done$/)).toBeVisible()
      // Connectors are added once the new agent takes them.
      await expect(button(page, 'Done')).toBeVisible({ timeout: timeLimitMs() + 5 * preparationMs })
      // The demo has one connector of a kind that the platform no longer accepts: it is named, with the cause.
      await expect(page.getByText('1 change not applied')).toBeVisible()
      await expect(page.getByRole('alert').getByRole('listitem')).toContainText('legacy_till')
    },
  },
]

const answering: readonly Job[] = [
  {
    title: 'answer a customer, and hand back to the agent',
    from: pathOf('inbox'),
    most: 4,
    async does({ page, click, press }) {
      await click(page.locator('main [data-row]', { hasText: 'Fay Lindqvist' }))
      await textbox(page, 'Reply').fill('It will be ready on Thursday.')
      await press('Enter')
      await expect(details(page)).toContainText('Demo user answers')
      await click(details(page).getByRole('button', { name: 'Hand back to the agent' }))
      await expect(details(page).getByText(/^Handed back/)).toBeVisible()
    },
  },
  {
    title: 'find what a customer said',
    from: pathOf(''),
    most: 2,
    async does({ page, click }) {
      await click(inSidebar(page, 'Inbox'))
      await page.getByRole('searchbox', { name: 'Search conversations' }).fill('before Friday')
      const found = page.getByRole('list', { name: 'Conversations' }).locator('[data-row]')
      await expect(found).toHaveCount(1)
      await click(found)
      await expect(page.getByRole('main').getByText('We need it before Friday.').last()).toBeInViewport()
    },
  },
  {
    title: 'erase a customer',
    from: pathOf('inbox?chat=919800555014'),
    most: 3,
    async does({ page, click }) {
      await click(details(page).getByRole('button', { name: 'Erase…' }))
      const dialog = page.getByRole('alertdialog')
      await dialog.getByRole('textbox').fill('+91 980 055 5014')
      await click(dialog.getByRole('button', { name: 'Erase', exact: true }))
      const erased = page.getByRole('status').filter({ hasText: 'Removed' })
      await expect(erased.getByText(/\d webhooks?$/).first()).toBeVisible()
    },
  },
]

test('seventeen jobs in the demo', async ({ page, watch }) => {
  // Answers without steps, a number before it has an agent, and the erased customer are answered with 404.
  for (const path of [/\/conversations\//, new RegExp(newPhoneId)]) watch.allowFailedRequest(404, path)
  watch.allowFailedRequest(400, new RegExp(newPhoneId))
  await openDemo(page, pathOf(''))
  await runJobs(page, [...building, ...mending, ...answering])
})

const operator = '610000000000001'

const channel = base.extend<{ receiver: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner asks for it
  receiver: async ({}, use) => {
    const server = createServer((request, response) => {
      request.resume().on('end', () => response.end('ok'))
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    if (address === null || typeof address === 'string') throw new Error('The system gave no port')
    await use(`127.0.0.1:${address.port}`)
    server.close()
  },
  studioEnvironment: async ({ receiver }, use) =>
    use({ STUDIO_OPERATORS: operator, STUDIO_OUTBOUND_ALLOWED_HOSTS: receiver }),
})

channel('signing in with a token, and an alert to a channel', async ({ page, studio, receiver }) => {
  await runJobs(page, [
    {
      title: 'sign in with a token',
      from: '/sign-in',
      most: 2,
      async does({ press }) {
        await expect(page.getByLabel('Access token')).toBeFocused()
        await page.keyboard.insertText(studio.sampleToken)
        await press('Enter')
        await expect(page.getByRole('heading', { name: 'Phone numbers', level: 1 })).toBeVisible()
      },
    },
    {
      title: 'send alerts to a Slack channel',
      from: pathOf('alerts'),
      most: 5,
      async does({ click }) {
        await click(page.getByRole('link', { name: 'Rules', exact: true }))
        await click(page.getByRole('button', { name: /^Add (?:address|destination)$/ }))
        const dialog = page.getByRole('dialog')
        await dialog.getByRole('textbox', { name: 'Name' }).fill('shop')
        await dialog.getByRole('textbox', { name: 'Address' }).fill(`http://${receiver}/slack`)
        await dialog.getByLabel('Format').selectOption({ label: 'Slack incoming webhook' })
        await click(dialog.getByRole('button', { name: 'Save' }))
        await click(page.getByRole('button', { name: 'Send a test' }))
        await expect(page.getByText(/^Delivered/).first()).toBeVisible()
      },
    },
  ])
})
