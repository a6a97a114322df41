/** docs/behaviour.md, 10.20: what changed without the studio is seen, once, and can be set back. */
import { livePhoneId, openDemo, pathOf, signInWithToken } from '../../support/app/journey.ts'
import { expect, type Page, test } from '../../support/app/test.ts'

const faqPath = `/${livePhoneId}/agent_config/faq`
const lines = (page: Page) => page.getByRole('listitem').filter({ hasText: 'made outside the studio' })

/** Calls the platform as a pipeline does: past the studio. */
async function outside(page: Page, method: string, path: string, body?: object) {
  const { upstream, sampleToken } = page.context.studio
  const answer = await fetch(upstream + path, {
    method,
    headers: {
      authorization: `Bearer ${sampleToken}`,
      'content-type': 'application/json',
      'x-api-version': '2.0.0',
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(answer.status).toBeLessThan(300)
  return answer.json()
}

/** What the first look tells, the second page lists from the start. */
async function lookedTwice(page: Page) {
  for (const _ of ['first', 'second']) {
    const read: string[] = []
    page.on('request', (request) => read.push(new URL(request.url()).pathname))
    await page.load(pathOf('history'))
    const ofAgent = () => read.filter((path) => path.endsWith('/agent_config/faq'))
    const ofActivity = () => read.filter((path) => path === '/api/workspace/activity')
    const ofChanges = () => read.filter((path) => path === `/api/workspace/changes/${livePhoneId}`)
    await expect.poll(() => Math.min(ofAgent().length, ofChanges().length)).toBeGreaterThan(0)
    expect(ofActivity().length).toBeGreaterThan(2)
  }
}

async function saveVersion(page: Page, name: string) {
  await page.load(pathOf('history'))
  await page.getByLabel('Version name').fill(name)
  await page.getByRole('button', { name: 'Save version' }).click()
  await expect(page.getByRole('checkbox', { name: `Select ${name}` })).toBeVisible()
}

test('changes past the studio are one entry for two members, beside own edits, and can be undone', async ({
  page,
  otherPage,
  watch,
}) => {
  // Only one of two pages that look at the same moment tells it.
  watch.allowFailedRequest(409, /^\/api\/workspace\/changes\//)
  await signInWithToken(page)
  await outside(page, 'POST', faqPath, { question: 'Own?', answer: 'Mine.' })
  const theirs = await outside(page, 'POST', faqPath, { question: 'Theirs?', answer: 'Known.' })
  await saveVersion(page, 'before the pipeline')

  await outside(page, 'PUT', `${faqPath}/${theirs.id}`, { question: 'Theirs?', answer: 'From the pipeline.' })
  await outside(page, 'POST', faqPath, { question: 'New from outside?', answer: 'Yes.' })
  await page.load(`${pathOf('faqs')}?q=Own`)
  await page.getByRole('main').getByRole('link').filter({ hasText: 'Own?' }).first().click()
  await page.getByRole('textbox', { name: 'Answer' }).fill('Mine, edited in the studio.')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved').first()).toBeVisible()
  const kept = `/api/workspace/changes/${livePhoneId}?values=true`
  await expect
    .poll(async () => JSON.stringify(await (await page.request.get(kept)).json()))
    .toContain('edited in the studio')

  const other = otherPage()
  const data = { token: page.context.studio.sampleToken.replace('workshop-lead', 'shop-assistant') }
  expect((await other.request.post('/api/session', { data })).status()).toBe(200)
  await Promise.all([page.load(pathOf('history')), other.load(`/phones/${livePhoneId}`)])
  await expect(lines(page)).toHaveCount(1)
  await expect(lines(page)).toContainText('2 changes were made outside the studio')
  await expect(other.getByRole('link', { name: 'What was changed, and how to undo it' })).toBeVisible()

  await lines(page).getByText('Show the difference').click()
  await expect(lines(page).getByText('New from outside?').first()).toBeVisible()
  await expect(lines(page).getByText('Own?')).toHaveCount(0)
  await lines(page).getByRole('link', { name: 'Undo these changes' }).click()
  await page.getByRole('button', { name: 'Apply 2 changes' }).click()
  await expect(page.getByText('All changes are applied. 2 of 2 done')).toBeVisible()
  const all: { question: string; answer: string }[] = await (
    await page.request.get(`/api/platform${faqPath}`)
  ).json()
  const answers = new Map(all.map(({ question, answer }) => [question, answer]))
  expect(answers.get('Theirs?')).toBe('Known.')
  expect(answers.has('New from outside?')).toBe(false)
  expect(answers.get('Own?')).toBe('Mine, edited in the studio.')
})

test('what the command line reports is its run, not a change from outside', async ({ page }) => {
  await signInWithToken(page)
  await saveVersion(page, 'before the command')
  const created = await outside(page, 'POST', faqPath, { question: 'From a file?', answer: 'Yes.' })
  const after = { question: 'From a file?', answer: 'Yes.' }
  const changes = [{ id: '1', change: { state: 'created', kind: 'faqs', id: created.id, after } }]
  const stored = await page.request.put(`/api/workspace/changes/${livePhoneId}/run-1`, {
    data: { format: 'messaging-agent-changes', version: 1, changes },
    headers: { 'if-none-match': '*' },
  })
  expect(stored.status()).toBe(201)
  const report = {
    kind: 'import',
    phoneNumberId: livePhoneId,
    count: 1,
    source: 'agent.json',
    act: 'run-1-0',
  }
  expect((await page.request.post('/api/workspace/activity', { data: report })).status()).toBe(204)
  await lookedTwice(page)
  const line = page.getByRole('listitem').filter({ hasText: 'imported 1 change from' })
  await line.getByText('Show the difference').click()
  await expect(line.getByText('From a file?').first()).toBeVisible()
  await expect(line.getByRole('link', { name: 'Undo these changes' })).toBeVisible()
  await expect(lines(page).filter({ hasText: '1 change was' })).toHaveCount(0)
})

test('the sample team’s history has no change from outside', async ({ page }) => {
  await openDemo(page)
  await lookedTwice(page)
  await expect(lines(page)).toHaveCount(0)
})
