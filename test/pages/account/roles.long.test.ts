/** docs/behaviour.md, section 15: pages show what a role does not allow, before one tries. */
import { livePhoneId, pathOf, signInWithToken } from '../../support/app/journey.ts'
import { test as base, expect, type Page } from '../../support/app/test.ts'

const ids = { lead: '610000000000001', assistant: '610000000000002' }

const viewerReason = 'Your role is viewer, which changes nothing. Ask an operator of this studio.'
const publisherReason = 'This takes the role publisher; yours is editor. Ask an operator of this studio.'
const draftReason = 'Your role is editor: your changes go into a draft. Start one on the page “Draft”.'

async function expectBlocked(page: Page, name: string, reason: string) {
  const button = page.getByRole('button', { name, exact: true }).first()
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await expect(button).toHaveAttribute('title', reason)
}

base.extend({ studioEnvironment: { STUDIO_VIEWERS: ids.lead } })(
  'a viewer reads, chats and runs scenarios, and sees on each page that nothing else is theirs to do',
  async ({ page }) => {
    await signInWithToken(page, pathOf('faqs/new'))
    await expect(page.getByText('Your role is viewer: you can read,', { exact: false })).toBeVisible()
    await expectBlocked(page, 'Add question', viewerReason)
    await page.load(pathOf('scenarios/new'))
    await expectBlocked(page, 'Save scenario', viewerReason)
    await page.load(pathOf('draft'))
    await expectBlocked(page, 'Start draft', viewerReason)
    await page.load(pathOf('history'))
    await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible()
    await page.load(pathOf('test-chat'))
    await page.getByRole('textbox', { name: 'Message' }).fill('When do you open?')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('article').first()).toBeVisible()
    await expect(page.getByText('does not allow it', { exact: false })).toHaveCount(0)
  },
)

base.extend({ studioEnvironment: { STUDIO_VIEWERS: ids.lead, STUDIO_MEMBER_TESTS_PER_HOUR: '2' } })(
  'a viewer sees how many test messages are left of the hour, and when more are possible, before one is sent',
  async ({ page }) => {
    await signInWithToken(page, pathOf('test-chat'))
    await expect(page.getByText('You may send 2 test messages an hour.')).toBeVisible()
    const say = async (text: string) => {
      await page.getByRole('textbox', { name: 'Message' }).fill(text)
      await page.keyboard.press('Enter')
    }
    await say('When do you open?')
    await expect(page.getByText('1 of 2 test messages used this hour.', { exact: false })).toBeVisible()
    await say('And on Sunday?')
    const usedUp = /^Your test messages of this hour are used\. Continue at .+\.$/
    await expect(page.getByText(usedUp)).toBeVisible()
    const send = page.getByRole('button', { name: 'Send', exact: true })
    await expect(send).toHaveAttribute('title', usedUp)
    await page.load(pathOf('scenarios'))
    await expect(page.getByText(usedUp)).toBeVisible()
    await expect(page.getByText('You may ask a model 200 questions an hour.')).toBeVisible()
    const { tests } = await (await page.request.get('/api/session/use')).json()
    expect(tests).toMatchObject({ used: 2, limit: 2 })
  },
)

base.extend({ studioEnvironment: { STUDIO_EDITORS: ids.lead } })(
  'an editor changes the draft, and neither publishes it nor changes the live agent',
  async ({ page }) => {
    await signInWithToken(page, pathOf('faqs/new'))
    await expectBlocked(page, 'Add question', draftReason)
    await page.load(pathOf('alerts'))
    await expect(page.getByText('Your role is editor:', { exact: false })).toBeVisible()
    await page.load(pathOf('draft'))
    await page.getByRole('button', { name: 'Start draft' }).click()
    await expect(page.getByText('No changes yet.')).toBeVisible()
    await page.load(pathOf('faqs/new'))
    await page.getByRole('textbox', { name: 'Question' }).fill('May I edit?')
    await page.getByRole('textbox', { name: 'Answer' }).fill('Yes, in a draft.')
    await page.getByRole('button', { name: 'Add question' }).click()
    await expect(page.getByText('1 change is not live yet.')).toBeVisible()
    await page.load(pathOf('draft'))
    await expectBlocked(page, 'Publish 1 change', publisherReason)
    const faqs = await (await page.request.get(`/api/platform/${livePhoneId}/agent_config/faq`)).json()
    expect(JSON.stringify(faqs)).not.toContain('May I edit?')
  },
)
