/** The setup view of `/webhooks`, with the subscriptions of the accounts that the token can see. */
import { useAccounts } from '../../features/account/directory/use-accounts.ts'
import { Subscriptions } from '../../features/operations/subscription/subscriptions.tsx'
import { SetUp } from '../../features/operations/webhooks/set-up/set-up.tsx'

export function WebhookSetUp() {
  return (
    <SetUp>
      <Subscriptions known={useAccounts()} />
    </SetUp>
  )
}
