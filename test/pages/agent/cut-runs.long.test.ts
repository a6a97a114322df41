/**
 * docs/behaviour.md, 12.10 and 12.12: a run is cut in every way, at its first and last step (at each with all runs). What
 * its record, the strip, History and Today say is held against the agent, read without the app; and what is left can be
 * completed without doing anything twice.
 */
import { livePhoneId, openEmptyDemo, pathOf } from '../../support/app/journey.ts'
import { expect, type Page, type Route, test } from '../../support/app/test.ts'
import { hasAllRuns } from '../../support/property-runs.ts'

const count = 3
const faqs = Array.from({ length: count }, (_, at) => ({ question: `Cut ${at}?`, answer: `Answer ${at}.` }))
const title = 'Import agent.json'
const every = Array.from({ length: count }, (_, at) => at + 1)
const cuts = hasAllRuns ? every : [1, count]

function importFile() {
  const agent = { format: 'messaging-agent', version: 1, source: { phone_number_id: livePhoneId } }
  const text = JSON.stringify({ ...agent, credentials: 'stripped', partial: [], agent: { faqs } })
  return { name: 'agent.json', mimeType: 'application/json', buffer: Buffer.from(text) }
}

/** The independent reader: the agent's questions of this run, in the platform's own answers. */
async function inAgent(page: Page): Promise<[string, string][]> {
  const answer = await page.request.get(`/api/platform/${livePhoneId}/agent_config/faq?limit=100`)
  const read: unknown = await answer.json()
  const rows = (Array.isArray(read) ? read : Reflect.get(Object(read), 'data')) as (typeof faqs)[number][]
  return rows.flatMap(({ question, answer: text }): [string, string][] =>
    question.startsWith('Cut ') ? [[question, text]] : [],
  )
}

interface Recorded {
  state: string
  steps: { item: { name: string }; state: string }[]
}

/** The run's record; undefined once it is complete. */
async function record(page: Page): Promise<Recorded | undefined> {
  const answer = await page.request.get(`/api/workspace/plans/${livePhoneId}/current`)
  if (answer.status() !== 200) return undefined
  const { plan } = await answer.json()
  return plan.run
}

async function doneIn(page: Page): Promise<string[]> {
  const steps = (await record(page))?.steps ?? []
  return steps.flatMap(({ item, state }) => (state === 'done' ? [item.name] : []))
}

const isFaq = '**/agent_config/faq'

/** Carries out the import as far as write number `at`, which is then in the hands of `onWrite`. */
async function importUntil(page: Page, at: number, onWrite: (route: Route) => void | Promise<void>) {
  let writes = 0
  let reached = () => {}
  const isReached = new Promise<void>((resolve) => {
    reached = resolve
  })
  await page.route(isFaq, async (route: Route) => {
    if (route.request().method() !== 'POST' || ++writes < at) return route.fallback()
    if (writes === at) {
      // The record follows the writes: one that is cut in between says less, never more.
      await expect.poll(async () => (await doneIn(page)).length).toBe(at - 1)
      reached()
    }
    await onWrite(route)
  })
  await page.getByLabel('Agent file').setInputFiles(importFile())
  await page.getByRole('button', { name: `Apply ${count} changes` }).click()
  await isReached
}

/** What the app says about a run of which `done` changes are made. */
async function expectCut(page: Page, done: number) {
  const there = (await inAgent(page)).map(([question]) => question)
  expect(there).toHaveLength(done)
  expect((await doneIn(page)).toSorted()).toEqual(there.toSorted())
  for (const place of ['history', '']) {
    await page.load(place === '' ? `/phones/${livePhoneId}` : pathOf(place))
    await expect(page.getByText(`${title}: ${done} of ${count} done, then stopped`)).toBeVisible()
    await expect(page.getByText(/Demo user imported/)).toBeHidden()
  }
}

async function expectComplete(page: Page, made = count) {
  await expect.poll(() => record(page)).toBeUndefined()
  expect((await inAgent(page)).map(([question]) => question).toSorted()).toEqual(
    faqs.map(({ question }) => question),
  )
  for (const place of ['history', '']) {
    await page.load(place === '' ? `/phones/${livePhoneId}` : pathOf(place))
    await expect(
      page
        .getByText(new RegExp(`Demo user imported ${made === count ? '' : `${made} of `}${count} changes`))
        .first(),
    ).toBeVisible()
    await expect(page.getByText('then stopped')).toBeHidden()
  }
}

async function resume(page: Page) {
  await page.load(pathOf('transfer'))
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText(`All changes are applied. ${count} of ${count} done`)).toBeVisible()
}

test.for(cuts)('another page does not cut a run (write %i)', async (at, { page }) => {
  await openEmptyDemo(page, pathOf('transfer'))
  let letGo = () => {}
  const isFree = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await importUntil(page, at, async (route) => {
    await isFree
    await route.fallback()
  })
  const main = page.getByRole('navigation', { name: 'Main' })
  await main.getByRole('link', { name: 'Agent', exact: true }).click()
  await expect(page.getByText(`${title}: ${at - 1} of ${count} done`)).toBeVisible()
  letGo()
  await expect(page.getByText(`${title}: ${count} of ${count} done`)).toBeVisible()
  await expectComplete(page)
})

test.for(cuts)(
  'a reload leaves a run that says how far it came, and goes on (write %i)',
  async (at, { page, watch }) => {
    watch.allowUnreachable(/agent_config/)
    await openEmptyDemo(page, pathOf('transfer'))
    await importUntil(page, at, () => new Promise(() => {}))
    await page.unroute(isFaq)
    await expectCut(page, at - 1)
    await resume(page)
    // What was done before is not counted a second time.
    await expectComplete(page, count - at + 1)
  },
)

test.for(cuts)(
  'a closed tab leaves a run that another tab completes (write %i)',
  async (at, { page, newTab, watch }) => {
    watch.allowUnreachable(/agent_config/)
    await openEmptyDemo(page, pathOf('transfer'))
    await importUntil(page, at, () => new Promise(() => {}))
    page.close()
    const other = newTab()
    await expectCut(other, at - 1)
    await resume(other)
    await expectComplete(other, count - at + 1)
  },
)

test.for(cuts)(
  'an unreachable studio stops a run, which goes on when it is back (write %i)',
  async (at, { page, watch }) => {
    watch.allowUnreachable(/./)
    await openEmptyDemo(page, pathOf('transfer'))
    await importUntil(page, at, async (route) => {
      await page.route('**/api/**', (any: Route) => any.abort())
      await route.abort()
    })
    await expect(page.getByText(/^Paused\./)).toBeVisible()
    await page.unroute('**/api/**')
    await page.unroute(isFaq)
    await page.load(pathOf('history'))
    await expect(page.getByText(`${title}: ${at - 1} of ${count} done, then stopped`)).toBeVisible()
    await resume(page)
    // What was done before is not counted a second time.
    await expectComplete(page, count - at + 1)
  },
)

test.for(cuts)(
  'a revoked token stops a run, which goes on after the next sign-in (write %i)',
  async (at, { page, watch }) => {
    watch.allowFailedRequest(401, /agent_config/)
    await openEmptyDemo(page, pathOf('transfer'))
    await importUntil(page, at, (route) =>
      route.fulfill({ status: 401, json: { title: 'Unauthorized', detail: 'The token was revoked.' } }),
    )
    await page.unroute(isFaq)
    await expectCut(page, at - 1)
    await resume(page)
    // What was done before is not counted a second time.
    await expectComplete(page, count - at + 1)
  },
)

test.for(cuts)(
  'changes that fail with a server error are named, and only they are tried again (write %i)',
  async (at, { page, watch }) => {
    watch.allowFailedRequest(500, /agent_config/)
    await openEmptyDemo(page, pathOf('transfer'))
    await importUntil(page, at, (route) =>
      route.fulfill({ status: 500, json: { title: 'Broken', detail: 'Not now.' } }),
    )
    const failed = count - at + 1
    const end = at === 1 ? 'Nothing was applied.' : 'Finished.'
    await expect(page.getByText(`${end} ${at - 1} of ${count} done`)).toBeVisible()
    await expect(
      page.getByText(failed === 1 ? '1 change not applied' : `${failed} changes not applied`),
    ).toBeVisible()
    expect(await inAgent(page)).toHaveLength(at - 1)
    const states = (await record(page))?.steps.map(({ state }) => state)
    expect(states).toEqual(every.map((one) => (one < at ? 'done' : 'failed')))
    await page.unroute(isFaq)
    await page.getByRole('button', { name: 'Retry' }).click()
    await expect(page.getByText(`All changes are applied. ${count} of ${count} done`)).toBeVisible()
    await expectComplete(page, failed)
  },
)

test.for(cuts)(
  "a colleague's record with the same question stays, and is not called ours (write %i)",
  async (at, { page, watch }) => {
    watch.allowFailedRequest(409, /agent_config/)
    await openEmptyDemo(page, pathOf('transfer'))
    let isWritten = false
    await importUntil(page, at, async (route) => {
      if (!isWritten) {
        isWritten = true
        const data = { question: `Cut ${at - 1}?`, answer: 'By a colleague.' }
        await page.request.post(`/api/platform/${livePhoneId}/agent_config/faq`, {
          data,
          headers: { 'x-api-version': '2.0.0' },
        })
      }
      await route.fallback()
    })
    await expect(page.getByText(`Finished. ${count - 1} of ${count} done`)).toBeVisible()
    const there = new Map(await inAgent(page))
    expect(there.get(`Cut ${at - 1}?`)).toBe('By a colleague.')
    expect(there.size).toBe(count)
    const undone = (await record(page))?.steps.filter(({ state }) => state !== 'done')
    expect(undone).toMatchObject([{ item: { name: `Cut ${at - 1}?` }, state: 'failed' }])
    await page.getByRole('button', { name: 'Done' }).click()
    await expectComplete(page, count - 1)
  },
)
