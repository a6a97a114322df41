import { getRouteApi, Link } from '@tanstack/react-router'
import type { OutcomeKind } from '../../../../contract/studio/outcomes.ts'
import { outcomeListTitle } from './outcome-words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/insights')

/** Opens the conversations of a count below the figures. */
export function OutcomeLink({
  kind,
  reason,
  count,
}: {
  kind: OutcomeKind
  reason?: string
  /** Formatted. */
  count: string
}) {
  const { phoneNumberId } = route.useParams()
  const search = route.useSearch()
  const isShown = search.show === kind && search.reason === reason
  return (
    <Link
      to="/phones/$phoneNumberId/insights"
      params={{ phoneNumberId }}
      search={{ ...search, show: isShown ? undefined : kind, reason: isShown ? undefined : reason }}
      resetScroll={false}
      replace
      aria-label={outcomeListTitle(kind, count)}
      aria-expanded={isShown}
      className="touchable underline-offset-4 hover:underline"
    >
      {count}
    </Link>
  )
}
