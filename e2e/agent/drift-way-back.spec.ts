/** Versions, copies, drafts and several numbers on a drifting platform: no live record is lost or duplicated. */
import { livePhoneId, newPhoneId } from '../support/journey.ts'
import { differ, signInToSimulated, test } from '../support/simulated.ts'
import type { Simulated } from '../support/studio.ts'
import { expect, type Page } from '../support/test.ts'

const lists = ['skills', 'faq', 'websites', 'allowlist', 'files'].map((list) => `agent_config/${list}`)

/** Directly from the platform, without the studio. */
async function ask({ platform, token }: Simulated, call: string, body?: object) {
  const [method = '', path = ''] = call.split(' ')
  const response = await fetch(platform + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'x-api-version': '2.0.0',
      'content-type': 'application/json',
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: response.status, text: await response.text() }
}

/** Live records with identifiers; a recreated record has another one. */
async function recordsOf(simulated: Simulated, phone: string): Promise<string[]> {
  await differ(simulated, null)
  const answers = await Promise.all(
    [...lists, 'agent-ui-skills', 'agent_connectors'].map((list) =>
      ask(simulated, `GET /${phone}/${list}?limit=100`),
    ),
  )
  return answers
    .flatMap(({ text }) => [...text.matchAll(/"id":"([^"]+)"/g)].map(([, id]) => String(id)))
    .sort()
}

async function onboard(simulated: Simulated) {
  await ask(simulated, `POST /${newPhoneId}/agent_onboarding?channel=whatsapp`, {})
  for (const list of ['agent_config/settings', 'agent_connectors'])
    await expect.poll(async () => (await ask(simulated, `GET /${newPhoneId}/${list}`)).status).toBe(200)
}

/** Applies offered changes, if any, and waits for the end. */
async function applyAll(page: Page, button: RegExp) {
  await expect(page.getByRole('heading', { name: /^(?:Restore|Copy) /, level: 1 }).first()).toBeVisible()
  const apply = page.getByRole('button', { name: button }).first()
  const none = page.getByText(/No changes|Some entries are in a form/).first()
  await expect(apply.or(none).first()).toBeVisible()
  if (!(await apply.isVisible()) || (await apply.getAttribute('aria-disabled')) === 'true') return false
  await apply.click()
  await expect(page.getByRole('status').filter({ hasText: /\d+ of \d+ done/ })).toContainText(
    /All changes are applied|Finished|Restored|Nothing was/,
  )
  return true
}

const historyOf = ({ studio }: Simulated) => `${studio.origin}/phones/${livePhoneId}/history`

async function saveVersion(page: Page, simulated: Simulated, name: string) {
  await page.goto(historyOf(simulated))
  await page.getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Save version' }).click()
  await expect(versionIn(page, name)).toBeVisible()
}

/** A version that lacks unreadable parts says so in its name. */
function versionIn(page: Page, name: string) {
  const checkbox = new RegExp(`^Select ${name}(?: \\(part of the agent\\))?$`)
  return page.getByRole('listitem').filter({ has: page.getByRole('checkbox', { name: checkbox }) })
}

async function restoreVersion(page: Page, simulated: Simulated, name: string) {
  await page.goto(historyOf(simulated))
  await versionIn(page, name).getByRole('link', { name: 'Restore to here' }).click()
}

for (const kind of ['missing', 'wrapped', 'renamed']) {
  test(`a version saved while the platform differed (${kind}) is restored repeatedly without losing a record`, async ({
    page,
    simulated,
    watch,
  }) => {
    for (const status of [400, 403, 404]) watch.allowFailedRequest(status, /./)
    await signInToSimulated(page, simulated)
    const before = await recordsOf(simulated, livePhoneId)
    await differ(simulated, kind)
    await saveVersion(page, simulated, kind)
    for (const drift of [null, kind, null]) {
      await differ(simulated, drift)
      await restoreVersion(page, simulated, kind)
      const missing = page.getByText('The source does not contain these parts')
      const unknown = page.getByText('Some entries are in a format this version does not recognize')
      await expect(missing.or(unknown).first()).toBeVisible()
      await applyAll(page, /^(?:Restore|Delete) \d/)
      expect(await recordsOf(simulated, livePhoneId)).toEqual(before)
    }
  })
}

test('a restore lists what it could not bring back, and the platform matches the page', async ({
  page,
  simulated,
  watch,
}) => {
  for (const status of [400, 403, 404]) watch.allowFailedRequest(status, /./)
  await signInToSimulated(page, simulated)
  const rows = async (list: string): Promise<Record<string, string>[]> => {
    const read = JSON.parse((await ask(simulated, `GET /${livePhoneId}/agent_config/${list}?limit=100`)).text)
    return Array.isArray(read) ? read : read.data
  }
  await saveVersion(page, simulated, 'Whole')
  const [[file], questions] = [await rows('files'), await rows('faq')]
  const [question] = questions
  await ask(simulated, `DELETE /${livePhoneId}/agent_config/files/${file?.id}`)
  await ask(simulated, `DELETE /${livePhoneId}/agent_config/faq/${question?.id}`)
  await restoreVersion(page, simulated, 'Whole')
  expect(await applyAll(page, /^Restore 1 change$/)).toBe(true)
  const note = page.getByRole('alert').filter({ hasText: 'Different from before' })
  await expect(note.getByRole('listitem')).toHaveText([`Files · ${file?.file_name}: upload it again`])
  const named = (list: readonly Record<string, string>[]) => list.map((one) => one.question).sort()
  expect(named(await rows('faq'))).toEqual(named(questions))
  expect((await rows('files')).some(({ file_name }) => file_name === file?.file_name)).toBe(false)
})

test('copying an agent twice while the platform differs duplicates and deletes nothing', async ({
  page,
  simulated,
  watch,
}) => {
  for (const status of [400, 403, 404]) watch.allowFailedRequest(status, /./)
  await signInToSimulated(page, simulated)
  await onboard(simulated)
  const copy = async (drift: string | null) => {
    await differ(simulated, drift)
    await page.goto(`${simulated.studio.origin}/phones/${newPhoneId}/transfer`)
    await page.getByRole('textbox', { name: 'Copy from another number' }).fill(livePhoneId)
    await page.getByRole('button', { name: 'Preview changes' }).click()
    return applyAll(page, /^Apply \d+ changes?$/)
  }
  const source = await recordsOf(simulated, livePhoneId)
  expect(await copy(null)).toBe(true)
  const first = await recordsOf(simulated, newPhoneId)
  expect(first.length).toBeGreaterThan(50)
  for (const drift of ['missing', 'renamed']) {
    await copy(drift)
    expect(await recordsOf(simulated, newPhoneId)).toEqual(first)
  }
  expect(await recordsOf(simulated, livePhoneId)).toEqual(source)
})
