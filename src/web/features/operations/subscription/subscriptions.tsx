/** All accounts with the apps that receive their webhooks, and webhooks that never arrived. */

import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { AccountSubscription } from './account-subscription.tsx'
import { UnseenKinds } from './unseen-kinds.tsx'
import { subscriptionWords } from './words.ts'

interface Props {
  accounts: {
    readonly isPending: boolean
    readonly error: unknown
    readonly accounts: readonly { readonly id: string; readonly name: string | null }[]
    readonly readMore: (() => void) | null
  }
}

export function Subscriptions({ accounts: { isPending, error, accounts, readMore } }: Props) {
  return (
    <Section
      id="webhook-subscriptions"
      title={subscriptionWords.title}
      lead={subscriptionWords.lead}
      isRuled
      className="flex flex-col gap-4 lg:col-span-2"
    >
      <UnseenKinds />
      {error !== null && <FailureNote error={error} />}
      {isPending && <SkeletonRows rows={3} label={subscriptionWords.loading} />}
      {!isPending && accounts.length === 0 && error === null && (
        <p className="text-quiet">{subscriptionWords.noAccounts}</p>
      )}
      <ul aria-label={subscriptionWords.list} className="grid gap-x-16 gap-y-8 lg:grid-cols-2">
        {accounts.map((account) => (
          <AccountSubscription key={account.id} account={account} />
        ))}
      </ul>
      {readMore && (
        <Button className="self-start" onClick={readMore}>
          {subscriptionWords.more}
        </Button>
      )}
    </Section>
  )
}
