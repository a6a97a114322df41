/** The set-up view of `/webhooks`, with the accounts visible to the token. */
import { useKnownNumbers } from '../../features/account/directory/phone/use-known-numbers.ts'
import { useAccounts } from '../../features/account/directory/use-accounts.ts'
import { Subscriptions } from '../../features/operations/subscription/subscriptions.tsx'
import { SetUp } from '../../features/operations/webhooks/set-up/set-up.tsx'

export function WebhookSetUp() {
  return (
    <SetUp numbers={useKnownNumbers().numbers}>
      <Subscriptions accounts={useAccounts()} />
    </SetUp>
  )
}
