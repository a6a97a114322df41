/** All accounts with the apps that receive their webhooks, below what never arrived. */
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { AccountSubscription } from './account-subscription.tsx'
import { UnseenKinds } from './unseen-kinds.tsx'
import { subscriptionWords } from './words.ts'

interface Props {
  known: {
    readonly isPending: boolean
    readonly error: unknown
    readonly accounts: readonly { readonly id: string; readonly name: string | null }[]
    readonly readMore: (() => void) | null
  }
}

export function Subscriptions({ known: { isPending, error, accounts, readMore } }: Props) {
  return (
    <section aria-labelledby="webhook-subscriptions" className="flex flex-col gap-4 lg:col-span-2">
      <div className="border-line border-b pb-2">
        <h2 id="webhook-subscriptions" className="font-semibold">
          {subscriptionWords.title}
        </h2>
        <p className="text-quiet">{subscriptionWords.lead}</p>
      </div>
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
    </section>
  )
}
