/** docs/behaviour.md, section 17: members with different roles take one change from the idea to the customers. */
import { expectAccessible } from '../../support/app/accessible.ts'
import { livePhoneId, pathOf } from '../../support/app/journey.ts'
import { test as base, expect, type Page } from '../../support/app/test.ts'

const ids = { lead: '610000000000001', assistant: '610000000000002' }
const reviewReason =
  'This team publishes only what was reviewed. Start a draft on the page “Draft changes”, and mark it as ready for review.'

const tokenNames = { lead: 'workshop-lead', assistant: 'shop-assistant' }

async function signInAs(page: Page, who: keyof typeof ids, path: string) {
  const token = page.context.studio.sampleToken.replace(tokenNames.lead, tokenNames[who])
  expect((await page.request.post('/api/session', { data: { token } })).status()).toBe(200)
  await page.load(path)
}

async function addToDraft(page: Page, question: string) {
  await page.load(pathOf('draft'))
  await page.getByRole('button', { name: 'Start draft' }).click()
  await expect(page.getByText('No changes yet.')).toBeVisible()
  await page.load(pathOf('faqs/new'))
  await page.getByRole('textbox', { name: 'Question' }).fill(question)
  await page.getByRole('textbox', { name: 'Answer' }).fill('Yes, for a day.')
  await page.getByRole('button', { name: 'Add question' }).click()
  await expect(page.getByText('1 change is not live yet.')).toBeVisible()
}

const liveFaqs = async (page: Page) =>
  JSON.stringify(await (await page.request.get(`/api/platform/${livePhoneId}/agent_config/faq`)).json())

async function expectBlocked(page: Page, name: string, reason: string) {
  const button = page.getByRole('button', { name, exact: true }).first()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAttribute('title', reason)
}

base.extend({ studioEnvironment: { STUDIO_EDITORS: ids.assistant, STUDIO_REVIEW: 'required' } })(
  'an editor asks, a publisher comments and returns, and the second time publishes',
  async ({ page, watch }) => {
    // After publishing, the scenarios run; their simulated customers have no model here.
    watch.allowFailedRequest(409, /play-customer/)
    await signInAs(page, 'lead', pathOf('faqs/new'))
    await expectBlocked(page, 'Add question', reviewReason)

    await signInAs(page, 'assistant', pathOf('draft'))
    await addToDraft(page, 'Do you lend helmets?')
    await page.load(pathOf('draft'))
    await page.getByRole('textbox', { name: 'For the reviewer (optional)' }).fill('Is a day enough?')
    await page.getByRole('button', { name: 'Ready for review' }).click()
    await expect(page.getByText('Waiting for review')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Return', exact: true })).toHaveCount(0)
    await page.load(pathOf('faqs/new'))
    await expectBlocked(
      page,
      'Add question',
      'The draft is under review. Withdraw the request on the page “Draft changes” to change it.',
    )

    const { reviews } = await (await page.request.get('/api/reviews')).json()
    await signInAs(page, 'lead', pathOf(`draft?review=${reviews[0].id}`))
    await expect(page.getByText('Is a day enough?')).toBeVisible()
    await page.getByRole('button', { name: 'Comment on Do you lend helmets?' }).click()
    await page.getByRole('textbox', { name: 'Comment on Do you lend helmets?' }).fill('Two days, please.')
    await page.getByRole('button', { name: 'Add comment' }).click()
    await expect(page.getByText('Two days, please.')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Return', exact: true }).click()
    await page.getByRole('button', { name: 'Return with a word' }).click()
    await expect(page.getByText('Say what should be different.')).toBeVisible()
    await page.getByRole('textbox', { name: 'What should be different?' }).fill('See my comment.')
    await page.getByRole('button', { name: 'Return with a word' }).click()
    await expect(page.getByRole('button', { name: 'Ready for review' })).toBeVisible()
    await expectBlocked(page, 'Publish 1 change', reviewReason)

    await signInAs(page, 'assistant', pathOf(`draft?review=${reviews[0].id}`))
    await expect(page.getByText('See my comment.')).toBeVisible()
    await page.getByRole('button', { name: 'Ready for review' }).click()
    await expect(page.getByText('Waiting for review')).toBeVisible()
    expect(await liveFaqs(page)).not.toContain('Do you lend helmets?')

    await signInAs(page, 'lead', pathOf('draft'))
    await page.getByRole('button', { name: 'Publish 1 change' }).click()
    await expect(page.getByText('All changes are applied. 1 of 1 done')).toBeVisible()
    expect(await liveFaqs(page)).toContain('Do you lend helmets?')
    await page.load(pathOf('history'))
    await expect(page.getByRole('link', { name: 'published what was reviewed' })).toBeVisible()
    expect((await (await page.request.get('/api/reviews')).json()).reviews).toEqual([])
  },
)

base.extend({ studioEnvironment: { STUDIO_REVIEW: 'required' } })(
  'who asked for a review does not publish the own draft',
  async ({ page, watch }) => {
    // After publishing, the scenarios run; their simulated customers have no model here.
    watch.allowFailedRequest(409, /play-customer/)
    await signInAs(page, 'lead', pathOf('draft'))
    await addToDraft(page, 'Do you lend locks?')
    await page.load(pathOf('draft'))
    await page.getByRole('button', { name: 'Ready for review' }).click()
    await expectBlocked(
      page,
      'Publish 1 change',
      'You asked for this review, so another publisher has to publish it.',
    )
    await signInAs(page, 'assistant', pathOf('draft'))
    await page.getByRole('button', { name: 'Publish 1 change' }).click()
    await expect(page.getByText('All changes are applied. 1 of 1 done')).toBeVisible()
    expect(await liveFaqs(page)).toContain('Do you lend locks?')
  },
)
