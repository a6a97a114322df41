/** Jobs of those who write the agent, each in no more clicks than when they were first counted. */

import { fileToDrop } from '../../support/app/drop-file.ts'
import { newPhoneId, preparationMs } from '../../support/app/journey.ts'
import { expect, type Page, test } from '../../support/app/test.ts'
import { addressOf, testJobs } from './jobs.ts'

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const inSidebar = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

/** Gives the second number an agent. */
async function onboardSecondNumber(page: Page) {
  const call = (path: string, body: object) =>
    page.evaluate(
      async ([url, text]) => {
        const headers = { 'content-type': 'application/json', 'x-api-version': '2.0.0' }
        return (await fetch(url, { method: 'POST', headers, body: text })).status
      },
      [`/api/platform/${newPhoneId}/${path}`, JSON.stringify(body)] as const,
    )
  expect(await call('agent_onboarding?channel=whatsapp', {})).toBe(201)
  page.context.studio.passTime(preparationMs.connectors)
  const question = { question: 'Do you sell helmets?', answer: 'Yes, from three makers.' }
  expect(await call('agent_config/faq', question)).toBe(201)
}

test.beforeEach(({ watch }) => {
  // Before a new agent takes changes.
  watch.allowFailedRequest(404, /agent_config\/faq$/)
  watch.allowFailedRequest(400, /agent_connectors$/)
})

testJobs([
  {
    title: 'write a skill',
    from: 'skills',
    most: 3,
    async does({ page, click }) {
      await click(page.getByRole('link', { name: 'Add skill' }))
      await textbox(page, 'Title').fill('Rainy day rides')
      await textbox(page, 'When it applies').fill('A customer asks whether a ride takes place in the rain.')
      await textbox(page, 'What to do').fill('Say that it does, with mudguards.')
      await click(button(page, 'Use rainy-day-rides'))
      await click(button(page, 'Add skill'))
      await expect(page.getByRole('heading', { name: 'rainy-day-rides' })).toBeVisible()
    },
  },
  {
    title: 'start a draft, edit an answer in it and publish it',
    from: 'draft',
    most: 7,
    async does({ page, click }) {
      await click(button(page, 'Start draft'))
      await expect(page.getByText('No changes yet.')).toBeVisible()
      await click(inSidebar(page, 'Agent'))
      await click(page.getByRole('navigation', { name: 'Agent' }).getByRole('link', { name: 'FAQs' }))
      await click(page.locator('main [data-row]', { hasText: 'Can I return a bike?' }))
      await textbox(page, 'Answer').fill('Yes, within thirty days.')
      await click(button(page, 'Save to draft'))
      await expect(page.getByText('1 change is not live yet.')).toBeVisible()
      await click(page.getByRole('link', { name: 'Review and publish' }))
      await click(button(page, 'Publish 1 change'))
      await expect(page.getByText('All changes are applied. 1 of 1 done')).toBeVisible()
    },
  },
  {
    title: 'add questions from a table with faults',
    from: 'faqs',
    most: 3,
    async does({ page, click }) {
      await click(button(page, 'Import CSV'))
      const dialog = page.getByRole('dialog', { name: 'Import questions' })
      const csv = 'question,answer\nDo you sell maps?,"Yes, at the counter."\nEmpty?,\n'
      const dataTransfer = await fileToDrop(page, 'faqs.csv', csv)
      await dialog.getByText('or drop it here').dispatchEvent('drop', { dataTransfer })
      await expect(dialog.getByText('answer: Enter an answer')).toBeVisible()
      await click(dialog.getByRole('button', { name: 'Add 1 question' }))
      await expect(dialog.getByText('1 of 1 added')).toBeVisible()
      await click(dialog.getByRole('contentinfo').getByRole('button', { name: 'Close' }))
      await expect(page.getByText('33 questions')).toBeVisible()
    },
  },
  {
    title: 'add a connector with its tool from a template',
    from: 'connectors',
    most: 3,
    async does({ page, click }) {
      await click(page.getByRole('link', { name: 'Add connector' }))
      await page.getByRole('searchbox', { name: 'Search templates' }).fill('parcel')
      await click(page.getByRole('link', { name: /^Parcel tracking/ }))
      await textbox(page, 'Base URL').fill('https://parcels.example')
      await textbox(page, 'Value').fill('a key of the carrier')
      await click(button(page, 'Add connector'))
      await expect(page.getByText('Connector parcels added with 1 tool.', { exact: true })).toBeVisible()
    },
  },
  {
    title: 'find why a connector fails',
    from: 'connectors',
    most: 2,
    async does({ page, click }) {
      await click(page.getByRole('link', { name: /^parcel_tracking/ }))
      await click(page.getByRole('link', { name: 'Logs', exact: true }))
      await expect(page.getByRole('heading', { name: 'Most frequent errors' })).toBeVisible()
    },
  },
  {
    title: 'copy an agent to another number',
    from: `/phones/${newPhoneId}/transfer`,
    most: 2,
    prepare: onboardSecondNumber,
    async does({ page, click }) {
      await page.goto(`/phones/${newPhoneId}/transfer`)
      await textbox(page, 'Copy from another number').fill('+1 555 014 2231')
      await click(button(page, 'Preview changes'))
      await click(button(page, /^Apply \d+ changes$/))
      await expect(page.getByText(/ of \d+ done/)).toBeVisible()
    },
  },
  {
    title: 'restore a version',
    from: 'history',
    most: 2,
    async does({ page, click }) {
      const isDaily = page.getByRole('checkbox', { name: 'Select Daily' })
      const version = page.getByRole('listitem').filter({ has: isDaily }).first()
      await click(version.getByRole('link', { name: 'Restore to here' }))
      await click(page.getByRole('button', { name: /^Restore \d/ }))
      await expect(page.getByText('Restored. 3 of 3 done')).toBeVisible()
    },
  },
  {
    title: 'take everything home: the agent and what this browser holds',
    from: 'transfer',
    most: 2,
    async does({ page, click }) {
      const agent = page.waitForEvent('download')
      await click(button(page, 'Export agent'))
      await agent
      await page.goto(addressOf('/settings/account'))
      const browser = page.waitForEvent('download')
      await click(button(page, 'Export all'))
      await browser
    },
  },
])
