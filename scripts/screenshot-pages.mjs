/** All screenshots: one per page of the table, and scenes that need preparation. */
import { businessId, livePhoneId, newPhoneId, termsPhoneId } from '../e2e/support/journey.ts'
import { ridesApi } from '../e2e/support/rides-api.ts'
import { runWithTwoVersions } from '../e2e/support/two-versions.ts'
import { pages } from '../src/web/app/page-table/pages.ts'
import { storyRows } from './story-pictures.mjs'

const ordersConnectorId = '760000000000001'
const fleetConnectorId = '760000000000003'
const bookToolId = '770000000000003'

/**
 * @typedef {object} Row
 * @property {string} name of the picture's file
 * @property {string} [path] of the page; without one, the picture goes on from the page before it
 * @property {string} ready a selector of something that is there when the page is
 * @property {boolean} [isSignedOut] for pages before the sign-in
 * @property {boolean} [isOperator] for pages of operators, with a session of the built-in platform
 * @property {boolean} [isInDocs] whether README or help article show it, wide and light
 * @property {(page: import('@playwright/test').Page) => Promise<void>} [prepare] what to do before the picture
 * @property {{ width: number, height: number }} [viewport] instead of the wide one, for README
 * @property {(page: import('@playwright/test').Page) => import('@playwright/test').Locator} [around] what a small picture shows, with its surroundings
 */

async function keepVersion(page) {
  await page.getByLabel('Name').fill('before the spring sale')
  await page.getByRole('button', { name: 'Save version' }).click()
  await page.getByRole('checkbox', { name: 'Select before the spring sale' }).first().waitFor()
}

/** A draft with changes of two kinds. */
async function draftChanges(page) {
  await page.getByRole('button', { name: 'Start draft' }).click()
  await page.getByText('No changes yet.').waitFor()
  await page.goto(`/phones/${livePhoneId}/business-info`)
  await page.getByRole('textbox', { name: 'Payment' }).fill('Cards, bank transfer, cash in the shop.')
  await page.getByRole('button', { name: 'Save to draft' }).click()
  await page.getByText('1 change is not live yet.').waitFor()
  await page.goto(`/phones/${livePhoneId}/faqs/new`)
  await page.getByRole('textbox', { name: 'Question' }).fill('Do you clean bikes, too?')
  await page.getByRole('textbox', { name: 'Answer' }).fill('Yes, while you wait.')
  await page.getByRole('button', { name: 'Add question' }).click()
  await page.getByText('2 changes are not live yet.').waitFor()
  await page.goto(`/phones/${livePhoneId}/draft`)
  await page.getByRole('button', { name: /^Publish / }).waitFor()
}

/** The same draft under review, with a comment on an entry. */
async function draftUnderReview(page) {
  await page
    .getByRole('textbox', { name: 'For the reviewer (optional)' })
    .fill('Payment is from the accountant.')
  await page.getByRole('button', { name: 'Ready for review' }).click()
  await page.getByText('Waiting for review').waitFor()
  await page.getByRole('button', { name: 'Comment on Business info' }).click()
  await page.getByRole('textbox', { name: 'Comment on Business info' }).fill('Please keep the instalments.')
  await page.getByRole('button', { name: 'Add comment' }).click()
  await page.getByText('Please keep the instalments.').waitFor()
  // The request with its buttons, and the entry below it.
  await page.evaluate(() => window.scrollTo(0, 180))
  await page.waitForTimeout(5500)
}

/** Without the pages: the picture shows the plan, not the origin of its differences. */
async function changeSettings(page) {
  await page.evaluate(async (id) => {
    const path = `/api/platform/${id}/agent_config`
    const headers = { 'content-type': 'application/json' }
    const [{ handoff }] = await (await fetch(`${path}/settings`)).json()
    const message = 'One moment, a colleague from the shop takes over. They answer within the day.'
    await fetch(`${path}/settings`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ handoff: { ...handoff, message } }),
    })
    const answer = 'Yes, from three makers, and we help to find the size.'
    const body = JSON.stringify({ question: 'Do you sell helmets?', answer })
    await fetch(`${path}/faq`, { method: 'POST', headers, body })
  }, livePhoneId)
}

async function say(page, text, answers) {
  await page.getByRole('textbox', { name: 'Message' }).fill(text)
  await page.keyboard.press('Enter')
  await page
    .getByRole('button', { name: 'Details' })
    .nth(answers - 1)
    .waitFor()
}

/**
 * Ordered, because a scene may show an earlier one's result.
 * @type {Row[]}
 */
const scenes = [
  {
    name: 'sign-in',
    path: '/sign-in',
    ready: 'button:text("Try the demo")',
    isSignedOut: true,
    isInDocs: true,
  },
  { name: 'home', path: `/?business=${businessId}`, ready: `a[href*="${livePhoneId}"]`, isInDocs: true },
  {
    name: 'overview',
    path: `/phones/${livePhoneId}`,
    ready: 'main h2',
    isInDocs: true,
    prepare: async (page) => {
      // The last two to come.
      await page
        .getByText(/\d passed/)
        .first()
        .waitFor()
      await page.getByText('Too complex for the agent').first().waitFor()
    },
  },
  { name: 'overview-new', path: `/phones/${newPhoneId}`, ready: 'main h2' },
  {
    name: 'skills',
    path: `/phones/${livePhoneId}/skills`,
    ready: '[data-row]',
    isInDocs: true,
    prepare: async (page) => {
      await page.locator('[data-row]').first().click()
      await page.getByLabel('What to do').waitFor()
    },
  },
  {
    name: 'settings',
    path: `/phones/${livePhoneId}/settings`,
    ready: 'h2#rollout',
    isInDocs: true,
  },
  { name: 'skill-templates', path: `/phones/${livePhoneId}/skills/templates`, ready: 'main details' },
  { name: 'skill-new', path: `/phones/${livePhoneId}/skills/new`, ready: 'form' },
  { name: 'skills-none', path: `/phones/${newPhoneId}/skills`, ready: 'main p' },
  { name: 'import-empty', path: `/phones/${livePhoneId}/connectors/import`, ready: 'textarea' },
  {
    name: 'import',
    path: `/phones/${livePhoneId}/connectors/import`,
    ready: 'textarea',
    isInDocs: true,
    prepare: async (page) => {
      await page.getByRole('textbox').fill(ridesApi(1))
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('button', { name: /^Books a place/ }).click()
    },
  },
  {
    name: 'connectors',
    path: `/phones/${livePhoneId}/connectors/${ordersConnectorId}`,
    ready: 'form input',
    isInDocs: true,
  },
  { name: 'connector-new', path: `/phones/${livePhoneId}/connectors/new`, ready: 'h3' },
  {
    name: 'connector-credentials',
    path: `/phones/${livePhoneId}/connectors/${fleetConnectorId}/credentials`,
    ready: 'main form',
  },
  {
    name: 'connector-logs',
    path: `/phones/${livePhoneId}/connectors/${ordersConnectorId}/logs`,
    ready: 'main figure path[d*="L"]',
  },
  {
    name: 'tool',
    path: `/phones/${livePhoneId}/connectors/${ordersConnectorId}/tools/${bookToolId}`,
    ready: 'main form pre',
    isInDocs: true,
  },
  {
    name: 'tool-run',
    path: `/phones/${livePhoneId}/connectors/${ordersConnectorId}/tools/770000000000002?part=try`,
    ready: 'main form',
    prepare: async (page) => {
      await page.getByLabel('order *').fill('114477')
      await page.getByRole('button', { name: 'Run' }).click()
      await page.getByText('Succeeded').waitFor()
    },
  },
  {
    name: 'files',
    path: `/phones/${livePhoneId}/files`,
    ready: '[data-row]',
    isInDocs: true,
    prepare: async (page) => {
      await page.locator('input[type=file]').setInputFiles([
        { name: 'autumn-rides.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
        {
          name: 'team-photo.pdf',
          mimeType: 'application/pdf',
          buffer: Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
        },
      ])
      await page.getByText('Uploaded', { exact: true }).waitFor()
    },
  },
  {
    name: 'websites',
    path: `/phones/${livePhoneId}/websites?sort=state`,
    ready: '[data-row]',
    isInDocs: true,
    prepare: async (page) => {
      await page.locator('main [data-row]').first().click()
      await page.getByRole('heading', { level: 3 }).waitFor()
    },
  },
  { name: 'website-new', path: `/phones/${livePhoneId}/websites/new`, ready: 'form' },
  {
    name: 'faqs',
    path: `/phones/${livePhoneId}/faqs`,
    ready: '[data-row]',
    isInDocs: true,
    prepare: async (page) => {
      await page.locator('main [data-row]').nth(2).click()
      await page.getByRole('textbox', { name: 'Answer' }).waitFor()
    },
  },
  {
    name: 'rich-replies',
    path: `/phones/${livePhoneId}/rich-replies`,
    ready: '[data-row]',
    isInDocs: true,
    prepare: async (page) => {
      await page.locator('main [data-row]').nth(2).click()
      await page.getByRole('textbox', { name: 'Instruction' }).waitFor()
    },
  },
  { name: 'rich-reply-new', path: `/phones/${livePhoneId}/rich-replies/new`, ready: 'form' },
  { name: 'faq-new', path: `/phones/${livePhoneId}/faqs/new`, ready: 'form' },
  { name: 'faqs-none', path: `/phones/${newPhoneId}/faqs`, ready: 'main p' },
  { name: 'allowlist', path: `/phones/${livePhoneId}/allowlist`, ready: '[data-row]', isInDocs: true },
  {
    name: 'evaluation-cases',
    path: `/phones/${livePhoneId}/evaluations?category=sales`,
    ready: '[data-row]',
  },
  {
    name: 'evaluation-runs',
    path: `/phones/${livePhoneId}/quality`,
    ready: 'main [data-row]',
  },
  {
    name: 'evaluations',
    path: `/phones/${livePhoneId}/quality`,
    ready: 'main button',
    isInDocs: true,
    prepare: async (page) => {
      await page.getByText('9 good, 0 bad of 12').waitFor()
      for (const run of await page.getByRole('checkbox', { name: 'Select 12 cases' }).all()) await run.check()
      await page.getByRole('link', { name: 'Compare runs' }).click()
      await page.getByRole('list', { name: 'Worse' }).waitFor()
    },
  },
  {
    name: 'evaluation-run',
    path: `/phones/${livePhoneId}/quality`,
    ready: 'main button',
    prepare: async (page) => {
      await page.locator('[data-row]', { hasText: '7 good, 2 bad of 12' }).click()
      await page.getByRole('button', { name: /instalments/ }).click()
    },
  },
  {
    name: 'insights',
    path: `/phones/${livePhoneId}/insights`,
    ready: 'section[aria-labelledby="tools"] td',
    isInDocs: true,
  },
  {
    name: 'report',
    path: `/phones/${livePhoneId}/report?month=${new Date().toISOString().slice(0, 7)}`,
    ready: 'section[aria-labelledby="report-figures"] td',
    isInDocs: true,
  },
  {
    name: 'insight-turns',
    path: `/phones/${livePhoneId}/insights?part=turns&customer=15550199814`,
    ready: 'main ol',
  },
  {
    name: 'budgets',
    path: `/phones/${livePhoneId}/budgets`,
    ready: 'main fieldset',
    isInDocs: true,
    prepare: (page) => page.getByLabel('7 days').first().fill('500'),
  },
  { name: 'test-chat-new', path: `/phones/${livePhoneId}/test-chat?chat=new`, ready: 'main textarea' },
  {
    name: 'test-chat',
    path: `/phones/${livePhoneId}/test-chat?chat=new`,
    ready: 'main textarea',
    isInDocs: true,
    prepare: async (page) => {
      await say(page, 'I want a refund', 1)
      await page.goto(`/phones/${livePhoneId}/test-chat?chat=new`)
      await say(page, 'When are you open?', 1)
      await say(page, 'How far is the repair FH-20481?', 2)
      await page.getByRole('button', { name: 'Details' }).last().click()
      await page.getByText('find_repair').waitFor()
    },
  },
  {
    name: 'inbox',
    isInBothThemes: true,
    path: `/phones/${livePhoneId}/inbox?chat=15550199816`,
    ready: 'main article',
    isInDocs: true,
  },
  {
    name: 'alerts',
    path: `/phones/${livePhoneId}/alerts`,
    ready: 'main',
    isInDocs: true,
    prepare: async (page) => {
      await page.getByText('Skill blocked').first().waitFor()
    },
  },
  {
    name: 'skill-draft',
    path: `/phones/${livePhoneId}/skills/new`,
    ready: 'form',
    prepare: async (page) => {
      await page.getByLabel('What should the agent do?').fill('A customer wants their money back')
      await page.getByRole('button', { name: 'Draft', exact: true }).click()
      await page.getByLabel('What should be different?').fill('Add a limit of 50')
      await page.keyboard.press('Enter')
      await page.getByRole('insertion').first().waitFor()
    },
  },
  {
    name: 'skill-review',
    path: `/phones/${livePhoneId}/skills`,
    ready: '[data-row]',
    prepare: async (page) => {
      await page.locator('[data-row]').first().click()
      await page.getByRole('button', { name: 'Review this skill' }).click()
      await page.getByRole('button', { name: 'Review this skill' }).click()
      await page.getByRole('button', { name: 'Accept' }).first().waitFor()
    },
  },
  { name: 'from-document-empty', path: `/phones/${livePhoneId}/faqs/from-document`, ready: 'main form' },
  {
    name: 'from-document',
    path: `/phones/${livePhoneId}/faqs/from-document`,
    ready: 'main form',
    isInDocs: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Use sample' }).click()
      await page.getByRole('button', { name: 'Read document' }).click()
      await page.getByRole('heading', { name: 'Business info' }).waitFor()
    },
  },
  {
    name: 'scenarios',
    path: `/phones/${livePhoneId}/scenarios`,
    ready: 'main [data-row]',
    isInDocs: true,
    prepare: async (page) => {
      await page.locator('main [data-row]', { hasText: 'Free delivery' }).click()
      await page.getByRole('heading', { name: 'Free delivery from 60 dollars', level: 2 }).waitFor()
    },
  },
  { name: 'scenarios-empty', path: `/phones/${newPhoneId}/scenarios`, ready: 'main h1' },
  {
    name: 'scenario-form',
    path: `/phones/${livePhoneId}/scenarios/new`,
    ready: 'main form',
  },
  {
    name: 'coverage',
    path: `/phones/${livePhoneId}/quality/coverage`,
    ready: 'main li button',
    isInDocs: true,
  },
  {
    name: 'trends',
    path: `/phones/${livePhoneId}/quality/trends`,
    ready: 'main h1',
    isInDocs: true,
    prepare: async (page) => {
      await runWithTwoVersions(page, [/\d failed/, /\d passed/])
      await page.goto(`/phones/${livePhoneId}/quality/trends`)
      await page.getByText('Compare the last two versions').waitFor()
    },
  },
  {
    name: 'scenario-ideas',
    path: `/phones/${livePhoneId}/scenarios?dialog=ideas`,
    ready: '[role=dialog] button',
    isInDocs: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Suggest scenarios' }).click()
      await page.getByRole('button', { name: 'Save as JSON' }).waitFor()
    },
  },
  {
    name: 'ai-settings',
    path: '/settings/ai',
    ready: 'main form',
    isInDocs: true,
    prepare: async (page) => {
      await page.getByRole('radio', { name: /Your own endpoint/ }).check()
      await page.getByLabel('Base URL').fill('https://models.example.com/v1')
      await page.getByLabel('API key').fill('a key of nobody')
    },
  },
  {
    name: 'webhooks',
    path: '/webhooks',
    ready: 'main [data-row]',
    isInDocs: true,
    prepare: (page) => page.locator('main [data-row]').first().click(),
  },
  {
    name: 'developer-drawer',
    path: `/phones/${livePhoneId}/skills?debug=1`,
    ready: 'section[aria-label="API calls"] [data-row]',
    isInDocs: true,
    prepare: async (page) => {
      await page.locator('section[aria-label="API calls"] [data-row]', { hasText: '/skills' }).click()
    },
  },
  {
    name: 'help',
    path: `/?business=${businessId}`,
    ready: `a[href*="${livePhoneId}"]`,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Help', exact: true }).click()
      await page.getByRole('dialog', { name: 'Help' }).getByRole('article').waitFor()
    },
  },
  {
    name: 'playground',
    path: '/playground?call=listSkills',
    ready: 'main button:text("Send")',
    isInDocs: true,
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Send', exact: true }).click()
      await page.getByText('200 OK').waitFor()
    },
  },
  {
    name: 'playground-body',
    path: '/playground?call=createSkill',
    ready: '.cm-content',
  },
  {
    name: 'api-reference',
    path: '/api-reference?q=skills&call=createSkill',
    ready: 'main a:text("Open in playground")',
    isInDocs: true,
  },
  {
    name: 'keyboard',
    path: `/?business=${businessId}`,
    ready: `a[href*="${livePhoneId}"]`,
    isInDocs: true,
    prepare: async (page) => {
      await page.keyboard.press('?')
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    },
  },
  {
    name: 'transfer',
    path: `/phones/${livePhoneId}/versions`,
    ready: 'main form',
    isInDocs: true,
    prepare: async (page) => {
      await keepVersion(page)
      await changeSettings(page)
      await page.getByRole('link', { name: 'Restore to here' }).first().click()
      await page.getByRole('button', { name: /^(?:Apply|Restore) / }).waitFor()
    },
  },
  {
    name: 'versions',
    path: `/phones/${livePhoneId}/versions`,
    ready: 'main form',
    isInDocs: true,
    prepare: keepVersion,
  },
  { name: 'transfer-start', path: `/phones/${livePhoneId}/transfer`, ready: 'main form' },
  // Near the end, because they change the agent and its history.
  ...storyRows,
  // Near the end, because later pages would show the draft.
  {
    name: 'draft',
    path: `/phones/${livePhoneId}/draft`,
    ready: 'button:text("Start draft")',
    isInDocs: true,
    prepare: draftChanges,
  },
  {
    name: 'review',
    path: `/phones/${livePhoneId}/draft`,
    ready: 'button:text("Ready for review")',
    isInDocs: true,
    prepare: draftUnderReview,
  },
  { name: 'nowhere', path: '/nowhere', ready: 'h1' },
  {
    // Last, because the second number then has an agent.
    name: 'compare-numbers',
    path: `/numbers?ids=${[livePhoneId, newPhoneId, termsPhoneId].join()}`,
    ready: 'main h1',
    isInDocs: true,
    prepare: async (page) => {
      const agent = `/api/platform/${newPhoneId}`
      const headers = { origin: new URL(page.url()).origin }
      await page.request.post(`${agent}/agent_onboarding?channel=whatsapp`, { headers })
      while (!(await page.request.get(`${agent}/agent_config/settings`)).ok()) await page.waitForTimeout(200)
      await page.reload()
      await page.getByText('Never configured').first().waitFor()
    },
  },
  {
    // After all others, because it has a session of its own.
    name: 'this-studio',
    path: '/settings/studio',
    ready: 'button:text("End session")',
    isInDocs: true,
    isOperator: true,
  },
]

const plainInDocs = ['business-info', 'doctor']

/** Pages without a scene, as they open. */
const plain = pages
  .map(({ path, help }) => ({
    name: help,
    path: path.replace('$phoneNumberId', livePhoneId),
    ready: 'main h1',
    isInDocs: plainInDocs.includes(help),
  }))
  .filter(
    ({ name, path }) => !scenes.some((scene) => scene.name === name || scene.path?.split('?')[0] === path),
  )

const isOutside = ({ isSignedOut = false }) => isSignedOut

/** @type {Row[]} */
export const rows = [...scenes.filter(isOutside), ...plain, ...scenes.filter((scene) => !isOutside(scene))]
