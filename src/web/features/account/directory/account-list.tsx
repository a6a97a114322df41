import { useInfiniteQuery } from '@tanstack/react-query'
import { recognisedOf, unrecognisedOf } from '../../../../contract/reader/unrecognised.ts'
import { UnrecognisedRows } from '../../../forms/list/unrecognised-rows.tsx'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { Empty } from '../../../ui/list/empty.tsx'
import { onListKeys } from '../../../ui/list/list-keys.ts'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { AccountSection } from './account-section.tsx'
import { accountsOf } from './queries.ts'
import { directoryWords } from './words.ts'

/** More start closed, because each costs a call. */
const openAtMost = 8

export function AccountList({ businessId, wanted }: { businessId: string; wanted: string }) {
  const owned = useInfiniteQuery(accountsOf(businessId, 'owned'))
  const client = useInfiniteQuery(accountsOf(businessId, 'client'))
  if (owned.isPending || client.isPending)
    return <SkeletonRows rows={5} label={directoryWords.loadingAccounts} />

  const entries = [...(owned.data ?? []), ...(client.data ?? [])]
  const ownedAccounts = recognisedOf(owned.data ?? [])
  const ownedIds = new Set(ownedAccounts.map((account) => account.id))
  const accounts = [
    ...ownedAccounts.map((account) => ({ account, relation: 'owned' as const })),
    ...recognisedOf(client.data ?? [])
      .filter((account) => !ownedIds.has(account.id))
      .map((account) => ({ account, relation: 'client' as const })),
  ]
  const failed = [owned, client].find((query) => query.isError)
  const withMore = [owned, client].filter((query) => query.hasNextPage)

  return (
    <div className="flex flex-col gap-4">
      {failed && <FailureNote error={failed.error} onRetry={() => void failed.refetch()} />}
      {entries.length === 0 && !failed && withMore.length === 0 && (
        <Empty title={directoryWords.noAccounts} />
      )}
      <UnrecognisedRows entries={unrecognisedOf(entries)} />
      {accounts.length > 0 && (
        // Late numbers would push down the accounts below.
        // biome-ignore lint/a11y/noStaticElementInteractions: the keys only move the focus between the links inside
        <div className="flex flex-col gap-4 [&>[aria-busy=true]~*]:hidden" onKeyDown={onListKeys}>
          {accounts.map(({ account, relation }) => (
            <AccountSection
              key={account.id}
              account={account}
              relation={relation}
              businessId={businessId}
              startsOpen={accounts.length <= openAtMost}
              wanted={wanted}
            />
          ))}
          {/* Sections that do not match are not there: what is left alone tells that none matched. */}
          <p className="hidden px-3 py-6 text-quiet only:block">{directoryWords.noMatch}</p>
        </div>
      )}
      {withMore.map((query) => (
        <Button
          key={query === owned ? 'owned' : 'client'}
          className="self-start"
          isBusy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {query.isFetchingNextPage ? directoryWords.loadingMore : directoryWords.moreAccounts}
        </Button>
      ))}
    </div>
  )
}
