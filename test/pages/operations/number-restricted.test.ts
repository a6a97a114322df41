/** The platform restricts a number: its page Today says so before everything else. */
import { livePhoneId, signInWithToken } from '../../support/app/journey.ts'
import { postSigned } from '../../support/app/post-webhook.ts'
import { expect, test } from '../../support/app/test.ts'
import { appSecret } from '../../support/signed-webhooks.ts'

const withSecret = test.extend({ studioEnvironment: { PLATFORM_APP_SECRET: appSecret } })

withSecret('a restriction is an alert with its end, and comes first on Today', async ({ page, studio }) => {
  await signInWithToken(page, `/phones/${livePhoneId}`)
  // Not the account of other tests in this studio, where the number is again only after a message that is no repetition.
  const id = 'account-of-the-restriction'
  const message = { id: 'wamid.RESTRICTED', from: '491500000099', type: 'text', text: { body: 'Open?' } }
  const said = { metadata: { phone_number_id: livePhoneId }, messages: [message] }
  const post = (field: string, value: unknown) =>
    postSigned(studio, JSON.stringify({ object: 'account', entry: [{ id, changes: [{ field, value }] }] }))
  await post('messages', said)
  const value = {
    event: 'ACCOUNT_RESTRICTION',
    restriction_info: [
      {
        restriction_type: 'RESTRICTED_BIZ_INITIATED_MESSAGING',
        expiration: Math.floor(Date.now() / 1000) + 86_400,
      },
    ],
  }
  await post('account_update', value)
  await page.goto(`/phones/${livePhoneId}/alerts`)
  const open = page.getByRole('list', { name: 'Open' })
  await expect(open).toContainText('The account may not start conversations')
  await page.goto(`/phones/${livePhoneId}`)
  const first = page.getByRole('list', { name: 'Health' }).getByRole('listitem').first()
  await expect(first).toContainText('The account may not start conversations')
  await expect(first).toContainText('The platform restricts this number')
  await expect(first).toContainText(/Until /)
})
