import { useInfiniteQuery, useQueries } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { recognisedOf, unrecognisedOf } from '../../../../contract/reader/unrecognised.ts'
import { t } from '../../../../contract/translate.ts'
import { permissions } from '../../../api/permission-words.ts'
import { part } from '../../../browser/parts.ts'
import { UnrecognisedRows } from '../../../forms/list/unrecognised-rows.tsx'
import { FailureNote } from '../../../ui/failure.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { inputLook } from '../../../ui/form/field.tsx'
import { Options } from '../../../ui/form/options.tsx'
import { Empty } from '../../../ui/list/empty.tsx'
import { onListKeys } from '../../../ui/list/list-keys.ts'
import { SearchBox } from '../../../ui/list/search-box.tsx'
import { Note } from '../../../ui/note.tsx'
import { SkeletonRows } from '../../../ui/skeleton.tsx'
import { textLinkLook } from '../../../ui/text-link.tsx'
import { AccountSection } from './account-section.tsx'
import { accountQuery, accountsOf } from './queries.ts'
import { type DirectoryChoice, useDirectoryChoice } from './use-directory-choice.ts'
import { type ReachableBusiness, useTokenReach } from './use-token-reach.ts'
import { directoryWords } from './words.ts'

/** Hidden with a single business. */
interface Props {
  businesses: readonly ReachableBusiness[]
  chosen: string | undefined
  onChoose: (place: DirectoryChoice) => void
}

function BusinessSelect({ businesses, chosen, onChoose }: Props) {
  if (businesses.length < 2) return null
  return (
    <select
      aria-label={t('Business')}
      value={chosen ?? ''}
      onChange={({ target }) => onChoose({ business: target.value })}
      className={`${inputLook} h-9 w-full sm:w-64`}
    >
      {businesses.every(({ id }) => id !== chosen) && <option value={chosen ?? ''}>{chosen ?? ''}</option>}
      <Options options={businesses.map(({ id, name }) => [id, name ?? id])} />
    </select>
  )
}

const openAtMost = 8

function AccountsById({ ids, wanted }: { ids: readonly string[]; wanted: string }) {
  const accounts = useQueries({ queries: ids.map((id) => accountQuery(id)) })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys only move the focus between the links inside
    <div className="flex flex-col gap-4" onKeyDown={onListKeys}>
      {ids.map((id, at) => (
        <AccountSection
          key={id}
          account={accounts[at]?.data ?? { id }}
          relation="owned"
          startsOpen={ids.length <= openAtMost}
          wanted={wanted}
        />
      ))}
    </div>
  )
}

const route = getRouteApi('/frame/')

export function Directory() {
  const { q = '' } = route.useSearch()
  const navigate = route.useNavigate()
  const reach = useTokenReach()
  const { businessId, accountIds, show } = useDirectoryChoice(reach)
  const isKnown = businessId !== undefined || accountIds.length > 0
  if (!isKnown && reach.isPending)
    return <SkeletonRows rows={4} lines={2} label={directoryWords.loadingReach} />

  return (
    <div className="flex flex-col gap-4">
      <MissingPermissions missing={reach.missing} />
      {isKnown ? (
        <>
          <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
            <div className="w-full md:w-80">
              <SearchBox
                label={t('Search numbers and accounts')}
                value={q}
                onChange={(text) =>
                  void navigate({ search: (now) => ({ ...now, q: text || undefined }), replace: true })
                }
              />
            </div>
            <BusinessSelect businesses={reach.businesses} chosen={businessId} onChoose={show} />
            <div className="min-w-0 flex-1 pt-2">
              <OtherIds isMain={false} onPlace={show} />
            </div>
          </div>
          {businessId === undefined ? (
            <AccountsById ids={accountIds} wanted={q} />
          ) : (
            <AccountList key={businessId} businessId={businessId} wanted={q} />
          )}
        </>
      ) : (
        <>
          <OtherIds isMain onPlace={show} />
          <Empty
            title={t(
              'The platform does not report which businesses or accounts this token can access. Enter an id above.',
            )}
          />
        </>
      )}
    </div>
  )
}

function MissingPermissions({ missing }: { missing: readonly string[] }) {
  if (missing.length === 0) return null
  return (
    <Note tone="warn" title={t('The token lacks permissions')}>
      <dl className="flex flex-col gap-1">
        {missing.map((scope) => (
          <div key={scope} className="flex flex-wrap gap-x-3">
            <dt>
              <code className="font-mono text-label">{scope}</code>
            </dt>
            <dd className="text-quiet">{permissions.find(({ name }) => name === scope)?.why}</dd>
          </div>
        ))}
      </dl>
    </Note>
  )
}

const AnyIdForm = lazy(part(async () => ({ default: (await import('./any-id-form.tsx')).AnyIdForm })))

/** Collapsed if numbers are listed. */
function OtherIds({ isMain, onPlace }: { isMain: boolean; onPlace: (place: DirectoryChoice) => void }) {
  const [wasOpened, setWasOpened] = useState(false)
  const form = (
    <Suspense fallback={<SkeletonRows rows={1} label={directoryWords.anyIdField.label} />}>
      <AnyIdForm isMain={isMain} onPlace={onPlace} />
    </Suspense>
  )
  if (isMain) return form
  return (
    <details onToggle={() => setWasOpened(true)}>
      <summary className={`w-fit rounded-small ${textLinkLook}`}>
        {t('Another business, account or number')}
      </summary>
      <div className="pt-4">{wasOpened && form}</div>
    </details>
  )
}

/** More start closed, because each costs a call. */

function AccountList({ businessId, wanted }: { businessId: string; wanted: string }) {
  const owned = useInfiniteQuery(accountsOf(businessId, 'owned'))
  const client = useInfiniteQuery(accountsOf(businessId, 'client'))
  if (owned.isPending || client.isPending)
    return <SkeletonRows rows={4} lines={2} label={t('Loading accounts')} />

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
      {failed && <FailureNote isRead error={failed.error} onRetry={() => void failed.refetch()} />}
      {entries.length === 0 && !failed && withMore.length === 0 && (
        <Empty
          title={t(
            'No accounts found for this business. Check the id. If it is right, the token may lack access to its accounts or the permission whatsapp_business_management.',
          )}
        />
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
          <p className="hidden px-3 py-6 text-quiet only:block">
            {t('No loaded account or number matches.')}
          </p>
        </div>
      )}
      {withMore.map((query) => (
        <Button
          key={query === owned ? 'owned' : 'client'}
          className="self-start"
          isBusy={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {query.isFetchingNextPage ? directoryWords.loadingMore : t('Load more accounts')}
        </Button>
      ))}
    </div>
  )
}
