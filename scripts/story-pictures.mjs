/** The demo's story as a strip of eight small pictures, each of what matters in its step. */
import { livePhoneId } from '../e2e/support/journey.ts'

/** Narrow pages have nothing beside what matters. */
const narrow = { width: 500, height: 800 }

const pointed = (page) => page.locator('[data-pointed]')

/** Presses what the story points at. */
async function press(page, name) {
  await pointed(page)
    .and(page.locator(`[data-story="${name}"]`))
    .click()
}

async function start(page) {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(?:Start|Continue) the story$/ })
    .click()
  // Its card would be half of a small picture.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('section[aria-label="Story of the demo"] { visibility: hidden }')
    document.adoptedStyleSheets.push(sheet)
  })
  await pointed(page).waitFor()
}

async function mark(page) {
  await page.locator('[data-inbox-key="m"] [data-pointed]').click()
  await page.locator('[data-story="missing"]').fill('60 dollars')
  await page.locator('[data-story="save"][data-pointed]').waitFor()
}

async function runScenario(page) {
  await press(page, 'save')
  await press(page, 'saved')
  await press(page, 'run')
  await page.locator('[data-story="fix"]').waitFor()
  await page.getByRole('heading', { name: 'What does shipping cost?', level: 2 }).scrollIntoViewIfNeeded()
}

async function suggestFix(page) {
  await press(page, 'fix')
  await page.locator('[data-story="add"][data-pointed]').waitFor()
}

async function openDraft(page) {
  await press(page, 'add')
  await press(page, 'to-draft')
  await page.locator('[data-story="publish"][data-pointed]').waitFor()
}

async function publish(page) {
  await press(page, 'publish')
  await page.getByText('All scenarios passed with the published agent.').waitFor()
}

const changes = (page) => page.locator('main li details').first()

async function openHistory(page) {
  await pointed(page).click()
  await pointed(page).and(page.locator('summary')).click()
  await changes(page).getByText('What does shipping cost?').waitFor()
}

async function why(page) {
  await pointed(page).click()
  await press(page, 'why')
  await page.locator('[data-why] a').first().waitFor()
  // Over the bubble's edge, and cut off with it.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('[data-tools] { opacity: 0 !important }')
    document.adoptedStyleSheets.push(sheet)
  })
}

/** Each goes on from the page that the one before it left. */
const steps = [
  { prepare: start, around: pointed },
  { prepare: why, around: (page) => page.locator('[data-why]').first() },
  { prepare: mark, around: (page) => page.locator('[data-story="missing"]') },
  { prepare: runScenario, around: (page) => page.getByText('Part to change').first() },
  { prepare: suggestFix, around: (page) => page.getByRole('deletion').last() },
  { prepare: openDraft, around: (page) => page.getByRole('deletion').last() },
  { prepare: publish, around: (page) => page.getByText('All scenarios passed with the published agent.') },
  { prepare: openHistory, around: (page) => changes(page).locator('..').locator('..') },
]

/** @type {import('./screenshot-pages.mjs').Row[]} */
export const storyRows = steps.map((step, at) => ({
  name: `story-${at + 1}`,
  ...(at === 0 && { path: `/phones/${livePhoneId}` }),
  ready: 'main',
  isInDocs: true,
  viewport: narrow,
  ...step,
}))
