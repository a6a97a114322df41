/** docs/behaviour.md, 10.19: the history shows what each act changed, and undoes it. */
import { livePhoneId, pathOf, signInWithToken } from '../../support/app/journey.ts'
import { expect, type Page, test } from '../../support/app/test.ts'

const faqPath = `/api/platform/${livePhoneId}/agent_config/faq`

async function addQuestion(page: Page, question: string) {
  const answer = await page.request.post(faqPath, { data: { question, answer: 'First answer.' } })
  expect(answer.ok()).toBe(true)
}

async function answerOf(page: Page, question: string): Promise<string | undefined> {
  const all = await (await page.request.get(faqPath)).json()
  return all.find((one: { question: string }) => one.question === question)?.answer
}

async function edit(page: Page, question: string, answer: string) {
  await page.load(`${pathOf('faqs')}?q=${encodeURIComponent(question)}`)
  await page.getByRole('main').getByRole('link').filter({ hasText: question }).first().click()
  await page.getByRole('textbox', { name: 'Answer' }).fill(answer)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Saved').first()).toBeVisible()
}

async function signInColleague(other: Page, token: string) {
  const data = { token: token.replace('workshop-lead', 'shop-assistant') }
  expect((await other.request.post('/api/session', { data })).status()).toBe(200)
}

/** What is kept of the number's acts, as text. */
async function keptOf(page: Page): Promise<string> {
  const answer = await page.request.get(`/api/workspace/changes/${livePhoneId}?values=true`)
  return JSON.stringify(await answer.json())
}

/** The changes that deleted a record, as text. */
async function keptDeletionsOf(page: Page): Promise<string> {
  const { records } = JSON.parse(await keptOf(page)) as { records: { value?: { changes?: object[] } }[] }
  const changes = records.flatMap(({ value }) => value?.changes ?? []).map((one) => JSON.stringify(one))
  return changes.filter((one) => /"state":"deleted"/.test(one)).join('\n')
}

const lineOf = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text })

test("two members' edits of one record show their own words, without any version, and each can be undone", async ({
  page,
  otherPage,
}) => {
  const question = 'Each by itself?'
  await signInWithToken(page)
  await addQuestion(page, question)
  const other = otherPage()
  await signInColleague(other, page.context.studio.sampleToken)
  await edit(page, question, 'First answer. Lead words.')
  await edit(other, question, 'First answer. Assistant words.')

  await other.load(pathOf('history'))
  const lead = lineOf(other, `Workshop Lead edited FAQ ${question}`)
  await lead.getByText('Show the difference').click()
  await expect(lead.getByText('Lead words')).toBeVisible()
  await expect(lead.getByText('Assistant words')).toHaveCount(0)
  const assistant = lineOf(other, `Shop Assistant edited FAQ ${question}`)
  await assistant.getByText('Show the difference').click()
  await expect(assistant.getByText('Assistant', { exact: false }).last()).toBeVisible()

  // The lead undoes the colleague's edit.
  await page.load(pathOf('history'))
  await lineOf(page, `Shop Assistant edited FAQ ${question}`).getByRole('link', { name: 'Undo this' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Undo “${question}”` })).toBeVisible()
  await page.getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(page.getByText('All changes are applied. 1 of 1 done')).toBeVisible()
  expect(await answerOf(page, question)).toBe('First answer. Lead words.')
  await page.load(pathOf('history'))
  await expect(lineOf(page, `Workshop Lead undid 1 change`).first()).toBeVisible()
})

test('undoing says what was changed again since, and a deletion comes back', async ({ page }) => {
  const question = 'Changed again?'
  await signInWithToken(page)
  await addQuestion(page, question)
  await edit(page, question, 'Second answer.')
  await edit(page, question, 'Third answer.')
  await page.load(pathOf('history'))
  await lineOf(page, `edited FAQ ${question}`).last().getByRole('link', { name: 'Undo this' }).click()
  await expect(page.getByText('Changed again since')).toBeVisible()
  await expect(page.getByText(`${question}: Answer. Undoing overwrites this.`)).toBeVisible()

  await page.load(`${pathOf('faqs')}?q=${encodeURIComponent(question)}`)
  await page.getByRole('main').getByRole('link').filter({ hasText: question }).first().click()
  await page.getByRole('button', { name: 'Delete' }).click()
  // Other tests on this studio have deleted records too.
  await expect.poll(() => keptDeletionsOf(page)).toContain(question)
  await expect.poll(() => answerOf(page, question)).toBe(undefined)
  await page.load(pathOf('history'))
  await lineOf(page, `deleted FAQ ${question}`).getByRole('link', { name: 'Undo this' }).click()
  await page.getByRole('button', { name: 'Apply 1 change' }).click()
  await expect(page.getByText('All changes are applied. 1 of 1 done')).toBeVisible()
  await expect.poll(() => answerOf(page, question)).toBe('Third answer.')
})

test('a change that is not stored any more says so', async ({ page }) => {
  const question = 'Gone by now?'
  await signInWithToken(page)
  await addQuestion(page, question)
  await edit(page, question, 'Second answer.')
  const list = `/api/workspace/changes/${livePhoneId}`
  await expect.poll(() => keptOf(page)).toContain(question)
  for (const { name, etag } of JSON.parse(await keptOf(page)).records) {
    const headers = { 'if-match': `"${etag}"` }
    await page.request.delete(`${list}/${name}`, { headers })
  }
  await page.load(pathOf('history'))
  const line = lineOf(page, `edited FAQ ${question}`)
  await line.getByText('Show the difference').click()
  await expect(line.getByText('is not stored any more', { exact: false })).toBeVisible()
  await line.getByRole('link', { name: 'Undo this' }).click()
  await expect(page.getByText('Restore a version instead', { exact: false })).toBeVisible()
})
