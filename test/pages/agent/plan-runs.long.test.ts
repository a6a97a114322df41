/** docs/behaviour.md, 12.10: a run outlives its page, is seen by the team, and is never called done when it was cut. */
import { livePhoneId, pathOf, signInWithToken } from '../../support/app/journey.ts'
import { expect, type Page, type Route, test } from '../../support/app/test.ts'

const count = 5
/** Tests of a file share the platform's agent. */
const faqsAbout = (subject: string) =>
  Array.from({ length: count }, (_, at) => ({ question: `${subject} ${at}?`, answer: `Answer ${at}.` }))
const title = 'Import agent.json'

function fileWith(more: object) {
  const agent = { format: 'messaging-agent', version: 1, source: { phone_number_id: livePhoneId } }
  const text = JSON.stringify({ ...agent, credentials: 'stripped', partial: [], agent: more })
  return { name: 'agent.json', mimeType: 'application/json', buffer: Buffer.from(text) }
}

/** Starts an import whose third write waits until it is let go. */
async function startImport(page: Page, subject: string) {
  let writes = 0
  let letGo = () => {}
  const isFree = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await page.route('**/agent_config/faq', async (route: Route) => {
    if (route.request().method() === 'POST' && ++writes === 3) await isFree
    await route.fallback()
  })
  await page.getByLabel('Agent file').setInputFiles(fileWith({ faqs: faqsAbout(subject) }))
  await page.getByRole('button', { name: `Apply ${count} changes` }).click()
  await expect(page.getByText(`Applying 2 of ${count} done`)).toBeVisible()
  return letGo
}

const nav = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true })

test('a run goes on while another page is open, and its strip leads back', async ({ page }) => {
  await signInWithToken(page, pathOf('transfer'))
  const letGo = await startImport(page, 'Elsewhere')
  await nav(page, 'Agent').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Skills' })).toBeVisible()
  await expect(page.getByText(`${title}: 2 of ${count} done`)).toBeVisible()
  letGo()
  await expect(page.getByText(`${title}: ${count} of ${count} done`)).toBeVisible()
  await page.getByRole('link', { name: 'Show' }).click()
  await expect(page.getByText(`All changes are applied. ${count} of ${count} done`)).toBeVisible()
})

test('a second member sees the run and cannot start another; a closed tab leaves a run to continue', async ({
  page,
  otherPage,
  watch,
}) => {
  watch.allowUnreachable(/agent_config/)
  await signInWithToken(page, pathOf('transfer'))
  const other = otherPage()
  const data = { token: page.context.studio.sampleToken.replace('workshop-lead', 'shop-assistant') }
  expect((await other.request.post('/api/session', { data })).status()).toBe(200)
  await startImport(page, 'Together')

  await other.load(pathOf('transfer'))
  await expect(other.getByText(`Workshop Lead – ${title}: 2 of ${count} done`)).toBeVisible()
  await other
    .getByLabel('Agent file')
    .setInputFiles(fileWith({ faqs: [{ question: 'Other?', answer: 'Yes.' }] }))
  await other.getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(other.getByText(`Workshop Lead changes this agent: ${title}`)).toBeVisible()

  // The tab with the run ends here.
  await page.load(pathOf('history'))
  await expect(page.getByText(`${title}: 2 of ${count} done, then stopped`)).toBeVisible()
  await page.getByRole('link', { name: 'Show' }).click()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText(`All changes are applied. ${count} of ${count} done`)).toBeVisible()
  await expect(page.getByText('then stopped')).toBeHidden()
})

test('a run goes on if the workspace cannot store its record, and the page says so', async ({
  page,
  watch,
}) => {
  watch.allowFailedRequest(507, /^\/api\/workspace\/plans\//)
  await signInWithToken(page, pathOf('transfer'))
  await page.route('**/api/workspace/plans/**', (route: Route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 507,
          json: { type: 'x', code: 'workspace_full', title: 'The workspace is full', detail: '' },
        })
      : route.fallback(),
  )
  await page.getByLabel('Agent file').setInputFiles(fileWith({ faqs: faqsAbout('Full') }))
  await page.getByRole('button', { name: `Apply ${count} changes` }).click()
  await expect(page.getByText('Not saved in the workspace', { exact: false }).first()).toBeVisible()
  await expect(page.getByText(`All changes are applied. ${count} of ${count} done`)).toBeVisible()
})

const commandTitle = 'apply agent.json (command line)'
const recordPath = `/api/workspace/plans/${livePhoneId}/current`

async function recordedRun(page: Page) {
  const answer = await page.request.get(recordPath)
  return { plan: (await answer.json()).plan, etag: answer.headers().etag ?? '' }
}

/** Stores the recorded run as a command would have stored it. */
async function asCommand(page: Page, more: object) {
  const { plan, etag } = await recordedRun(page)
  const command = { ...plan, id: 'c', title: 'apply agent.json', isCommand: true, ...more }
  const data = { format: 'messaging-agent-plan-run', version: 1, plan: command }
  const answer = await page.request.put(recordPath, { data, headers: { 'if-match': etag } })
  expect(answer.status()).toBe(200)
}

test("a command's run is shown and protected like a member's; a cut one is continued, or run again", async ({
  page,
  watch,
}) => {
  watch.allowUnreachable(/agent_config/)
  await signInWithToken(page, pathOf('transfer'))
  await startImport(page, 'Command')
  // The record follows the writes.
  const states = async () =>
    (await recordedRun(page)).plan.run.steps.map((step: { state: string }) => step.state)
  await expect.poll(states).toEqual(['done', 'done', 'writing', 'waiting', 'waiting'])
  await page.load(pathOf('history'))
  await expect(page.getByText(`${title}: 2 of ${count} done, then stopped`)).toBeVisible()
  const { bundle, run } = (await recordedRun(page)).plan
  await asCommand(page, {})
  await page.load(pathOf('transfer'))
  await expect(page.getByText(`Workshop Lead – ${commandTitle}: 2 of ${count} done`)).toBeVisible()
  await page.getByLabel('Agent file').setInputFiles(fileWith({ faqs: faqsAbout('Refused').slice(0, 1) }))
  await page.getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(page.getByText(`Workshop Lead changes this agent: ${commandTitle}`)).toBeVisible()

  // JSON leaves out what is undefined.
  await asCommand(page, { bundle: undefined, run: { ...run, state: 'paused' } })
  await page.load(pathOf('history'))
  const cut = `${commandTitle}: 2 of ${count} done, then stopped`
  await expect(page.getByText(cut)).toBeVisible()
  await page.getByRole('link', { name: 'Show' }).click()
  await expect(page.getByText('Run the same command again', { exact: false })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resume' })).toBeHidden()

  await asCommand(page, { bundle, run: { ...run, state: 'paused' } })
  await page.load(pathOf('transfer'))
  await expect(page.getByText(cut).first()).toBeVisible()
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(page.getByText(`All changes are applied. ${count} of ${count} done`)).toBeVisible()
  await page.load(pathOf('history'))
  const rest = `imported 3 of ${count} changes; 2 were made before it was continued`
  await expect(page.getByText(rest, { exact: false }).first()).toBeVisible()
})

test('the strip of a cut publication can be dismissed, because its draft may be gone', async ({ page }) => {
  await signInWithToken(page)
  const run = { state: 'paused', steps: [], unread: [] }
  const plan = {
    phoneNumberId: livePhoneId,
    id: 'a',
    title: 'Publish',
    deletes: true,
    isStripped: false,
    run,
  }
  const answer = await page.request.put(`/api/workspace/plans/${livePhoneId}/current`, {
    data: { format: 'messaging-agent-plan-run', version: 1, plan },
    headers: { 'if-none-match': '*' },
  })
  expect(answer.status()).toBe(201)
  await page.load(pathOf('history'))
  await expect(page.getByText('Publish: 0 of 0 done, then stopped')).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText('then stopped')).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible()
  await expect(page.getByText('then stopped')).toBeHidden()
})
