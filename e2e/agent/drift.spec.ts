/** All pages with a platform that drifts in each of the simulator's ways. */

import { pagePaths } from '../../scripts/page-paths.mjs'
import { driftKinds } from '../../src/server/simulator/drift/drift.ts'
import { livePhoneId, openInApp } from '../support/journey.ts'
import { differ, signInToSimulated, test } from '../support/simulated.ts'
import { expect, type Page } from '../support/test.ts'

const phone = `/phones/${livePhoneId}`
const connector = `${phone}/connectors/760000000000001`
/** Detail pages, whose titles may be equal. */
const pagesOfOne = [connector, `${connector}/tools`, `${connector}/logs`]

async function expectAlive(page: Page, path: string) {
  await expect(page.locator('main h1, main h2').first(), path).toBeVisible()
  await expect(page.locator('main [aria-busy=true]'), path).toHaveCount(0)
  await expect(page.getByText('Something went wrong'), path).toHaveCount(0)
  await expect(page.getByText('The answer could not be read'), path).toHaveCount(0)
}

test('no page crashes, whatever the drift', async ({ page, watch, simulated }) => {
  test.setTimeout(180_000 * driftKinds.length)
  // Drift may remove ids that later calls need.
  for (const status of [400, 404]) watch.allowFailedRequest(status, /./)
  const { origin } = simulated.studio
  await signInToSimulated(page, simulated)
  for (const kind of driftKinds) {
    await test.step(kind, async () => {
      await differ(simulated, kind)
      for (const path of pagesOfOne) {
        await page.goto(origin + path)
        await expectAlive(page, `${path} with ${kind}`)
      }
      for (const path of pagePaths) {
        await openInApp(page, path)
        await expectAlive(page, `${path} with ${kind}`)
      }
    })
  }
})

test('an unrecognized entry is listed with its JSON, counted, and shown under Differences', async ({
  page,
  simulated,
}) => {
  const { origin } = simulated.studio
  await signInToSimulated(page, simulated)
  await differ(simulated, 'entries', 1)
  await page.goto(`${origin}${phone}/faqs`)
  await expect(page.getByText(/\d+ questions, 1 not recognized/)).toBeVisible()
  const odd = page.getByRole('list', { name: 'Not recognized' })
  await odd.getByText('In a format this version does not recognize').click()
  await expect(odd.locator('pre')).toBeVisible()
  await page.getByRole('button', { name: 'All numbers' }).click()
  await page.getByRole('link', { name: /^Doctor/ }).click()
  await expect(page.getByRole('cell', { name: 'Entry not recognized' }).first()).toBeVisible()
})

test('saving one field leaves an unrecognized one as the platform sent it', async ({ page, simulated }) => {
  const { origin } = simulated.studio
  await signInToSimulated(page, simulated)
  const address = /\/agent_config\/faq\/[^/]+$/
  await page.route(address, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    // A canceled read has no answer to change.
    const read = await route
      .fetch()
      .then((response) => response.json())
      .catch(() => undefined)
    if (read === undefined) return route.abort().catch(() => undefined)
    await route.fulfill({ json: { ...read, question: { odd: ['form'] }, unknown: { a: 1 } } })
  })
  let sent: unknown
  await page.route(address, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback()
    sent = route.request().postDataJSON()
    await route.fulfill({ json: { id: '1', answer: 'New answer.' } })
  })
  await page.goto(`${origin}${phone}/faqs`)
  await page.locator('main [data-row]').first().click()
  await expect(page.getByText('Some fields are in a format this version does not recognize')).toBeVisible()
  await page.getByRole('textbox', { name: 'Answer', exact: true }).fill('New answer.')
  await page.keyboard.press('Control+s')
  await expect
    .poll(() => sent)
    .toMatchObject({ question: { odd: ['form'] }, unknown: { a: 1 }, answer: 'New answer.' })
})

test('the doctor shows what works', async ({ page, simulated }) => {
  await signInToSimulated(page, simulated)
  await page.goto(`${simulated.studio.origin}/doctor`)
  await expect(page.getByRole('cell', { name: 'GET /{entity_id}/agent_config/skills' })).toBeVisible()
})
