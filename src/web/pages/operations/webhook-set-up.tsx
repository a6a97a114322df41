/** The setup view of `/webhooks`, with the subscriptions of the accounts that the token can see. */
import { useKnownNumbers } from '../../features/account/directory/phone/use-known-numbers.ts'
import { useAccounts } from '../../features/account/directory/use-accounts.ts'
import { Subscriptions } from '../../features/operations/subscription/subscriptions.tsx'
import { SetUp } from '../../features/operations/webhooks/set-up/set-up.tsx'

export function WebhookSetUp() {
  return (
    <SetUp known={useKnownNumbers().known}>
      <Subscriptions known={useAccounts()} />
    </SetUp>
  )
}
