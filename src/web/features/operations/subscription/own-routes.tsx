/** The numbers of an account whose webhooks go elsewhere than those of the account. */
import type { useInfiniteQuery } from '@tanstack/react-query'
import type { PhoneNumber } from '../../../../contract/platform/account/phone-number.ts'
import { type Entry, recognisedOf } from '../../../../contract/reader/unrecognised.ts'
import { MoreButton } from '../../../ui/list/more-button.tsx'
import { subscriptionWords } from './words.ts'

type NumbersQuery = Pick<
  ReturnType<typeof useInfiniteQuery<unknown, Error, Entry<PhoneNumber>[]>>,
  'data' | 'hasNextPage' | 'fetchNextPage' | 'isFetchingNextPage'
>

/** Which numbers there are is told elsewhere, and not every host tells their routes: a failure shows nothing. */
export function OwnRoutes({ query }: { query: NumbersQuery }) {
  if (query.data === undefined) return null
  const routed = recognisedOf(query.data).flatMap(({ id, display_phone_number, webhook_configuration }) => {
    const address = webhook_configuration?.phone_number
    return address ? [{ id, number: display_phone_number ?? id, address }] : []
  })
  return (
    <div className="flex flex-col gap-1 text-label">
      {routed.length === 0 ? (
        <p className="text-quiet">{subscriptionWords.noOwnRoutes}</p>
      ) : (
        <>
          <p className="font-semibold">{subscriptionWords.ownRoutes}</p>
          <ul>
            {routed.map(({ id, number, address }) => (
              <li key={id} className="flex flex-wrap gap-x-3">
                <span className="tabular-nums">{number}</span>
                <span className="break-all font-mono text-quiet">{address}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <MoreButton query={query}>{subscriptionWords.moreNumbers}</MoreButton>
    </div>
  )
}
