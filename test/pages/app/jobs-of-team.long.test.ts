/** Jobs of those who watch the agent, each in no more clicks than when they were first counted. */

import { expect, type Page } from '../../support/app/test.ts'
import { testJobs } from './jobs.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

testJobs([
  {
    title: 'from a bad answer to a scenario that fails on it',
    from: 'inbox',
    most: 6,
    async does({ page, click }) {
      await click(page.getByRole('link', { name: 'Karl Osei' }))
      await click(button(page, 'Mark as bad').last())
      const dialog = page.getByRole('dialog', { name: 'Mark this answer as bad' })
      await dialog.getByLabel('A good answer contains').fill('60 dollars')
      await click(dialog.getByRole('button', { name: 'Save scenario' }))
      await click(button(page, 'Open'))
      await click(button(page, 'Run'))
      await expect(
        page.getByText('Failed check: contains “60 dollars”', { exact: false }).first(),
      ).toBeVisible()
    },
  },
  {
    title: 'compare two runs',
    from: 'quality',
    most: 3,
    async does({ page, click }) {
      const runs = page.getByRole('checkbox', { name: /^Select 12 scenarios/ })
      await click(runs.first())
      await click(runs.last())
      await click(page.getByRole('link', { name: 'Compare runs' }))
      await expect(page.getByText('33% → 92%')).toBeVisible()
    },
  },
  {
    title: 'change when an alert is raised',
    from: 'alerts?show=rules',
    most: 2,
    async does({ page, click }) {
      const rule = page.getByRole('group', { name: 'Handover without an answer' })
      await rule.getByLabel('Minutes').fill('20')
      await click(button(page, 'Save'))
      await expect(page.getByText('Changed:')).toBeHidden()
      await page.reload()
      await expect(rule.getByLabel('Minutes')).toHaveValue('20')
    },
  },
  {
    title: 'take a customer over and answer',
    from: 'inbox?chat=34600555014',
    most: 1,
    async does({ page, press }) {
      await page.getByRole('textbox', { name: 'Reply' }).fill('Le esperamos el sábado. Mo, del taller.')
      await press('Enter')
      await expect(page.getByRole('region', { name: 'Details' })).toContainText('Demo user answers')
    },
  },
  {
    title: 'find the webhook of an order',
    from: '/',
    most: 2,
    async does({ page, click }) {
      await click(page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Webhooks' }))
      await page.getByRole('searchbox', { name: 'Search webhooks' }).fill('FH-20517')
      // The list is searched once nobody types any more.
      await expect(page.locator('[data-row]')).toHaveCount(1)
      await click(page.locator('[data-row]').first())
      await expect(page.getByRole('article').getByText('FH-20517').first()).toBeVisible()
    },
  },
  {
    title: 'send a webhook to a target again',
    from: 'inbox',
    most: 3,
    async prepare(page) {
      // The demo's webhooks start with its first platform call.
      await expect(page.locator('[data-row]').first()).toBeVisible()
      await page.goto('/webhooks')
    },
    async does({ page, click }) {
      await click(page.locator('[data-row]').first())
      await click(button(page, 'Send to a target'))
      await click(button(page, 'Send'))
      await expect(page.getByText(/^Delivered/)).toBeVisible()
    },
  },
  {
    title: 'read how something works',
    from: 'skills',
    most: 1,
    async does({ page, click }) {
      await click(button(page, 'Help'))
      const help = page.getByRole('dialog', { name: 'Help' })
      await expect(help.getByRole('heading', { name: 'Skills', exact: true })).toBeVisible()
    },
  },
  {
    title: 'open, edit and save a skill with the keyboard, in tabs',
    from: 'skills',
    most: 5,
    async does({ page, press }) {
      const rows = page.locator('main [data-row]')
      await rows.nth(1).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'cargo-bike-test-ride', level: 2 })).toBeFocused()
      const when = page.getByRole('textbox', { name: 'When it applies' })
      const isThere = () => when.evaluate((field) => field === document.activeElement)
      while (!(await isThere())) await press('Tab')
      await page.keyboard.type(' Or about the weather.')
      await page.keyboard.press('Control+s')
      await expect(page.getByText('Changed:')).toBeHidden()
    },
  },
  {
    title: 'see what changed yesterday, and who did it',
    from: '',
    most: 2,
    async does({ page, click }) {
      await click(page.getByRole('link', { name: 'All changes' }))
      await expect(page.getByRole('heading', { name: 'History', level: 1 })).toBeVisible()
      const edits = page.getByRole('listitem').filter({ hasText: 'Ana Prior edited skill' })
      const line = edits.filter({ hasNotText: 'Refused' }).first()
      await expect(line.getByText('Changed: What to do')).toBeVisible()
      await click(line.getByText('Show the difference'))
      await expect(line.locator('ins, del').first()).toBeVisible()
    },
  },
])
