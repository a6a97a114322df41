import { counted, t } from '../../../../../contract/translate.ts'
import { formatList, formatNumber } from '../../../../text/format.ts'

export const moreOf = (count: number) => t('+{count} more', { count: formatNumber(count) })

export const eventCountOf = counted('{count, plural, one {# webhook} other {# webhooks}}')

export function eventsShownOf(shown: number, all: number) {
  if (shown === all) return eventCountOf(all)
  return t('{count, plural, one {{shown} of # webhook} other {{shown} of # webhooks}}', {
    count: all,
    shown: formatNumber(shown),
  })
}

/** @param hasMore whether older ones may match */
export function olderFound(count: number, hasMore: boolean) {
  if (count === 0) return hasMore ? t('None so far.') : t('No older webhook matches.')
  return t('{count, plural, one {# older webhook found.} other {# older webhooks found.}}', { count })
}

export const newOnes = (count: number) => t('{count} new', { count: formatNumber(count) })

export function pausedText(arrived: number) {
  return arrived === 0 ? t('paused') : t('paused, {arrived} new', { arrived: formatNumber(arrived) })
}

export const storedAtMost = (count: number) =>
  t('The studio stores the latest {count}.', { count: formatNumber(count) })

export const droppedOldest = counted(
  '{count, plural, one {# older one was deleted.} other {# older ones were deleted.}}',
)

export function refusedOnes({ tooLarge, unsigned }: { tooLarge: number; unsigned: number }) {
  const parts = [
    tooLarge > 0 && t('{count} too large', { count: formatNumber(tooLarge) }),
    unsigned > 0 && t('{count} not verified', { count: formatNumber(unsigned) }),
  ].filter((part) => part !== false)
  return parts.length === 0
    ? ''
    : t('Refused since the server started: {parts}.', { parts: formatList(parts) })
}

export const compareWith = (id: string) => t('Comparing with webhook …{end}.', { end: id.slice(-6) })

export const sampleSent = (name: string) => t('Sample sent: {name}.', { name })
