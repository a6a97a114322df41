import { counted, formatList, formatNumber, plural } from '../../../../text/format.ts'

export const moreOf = (count: number) => `+${formatNumber(count)} more`

export const eventCountOf = counted('# webhook', '# webhooks')

export function eventsShownOf(shown: number, all: number) {
  return shown === all ? eventCountOf(all) : `${formatNumber(shown)} of ${eventCountOf(all)}`
}

/** @param hasMore whether older ones may match */
export function olderFound(count: number, hasMore: boolean) {
  if (count === 0) return hasMore ? 'None so far.' : 'No older webhook matches.'
  return plural(count, '# older webhook found.', '# older webhooks found.')
}

export const newOnes = (count: number) => `${formatNumber(count)} new`

export function pausedText(arrived: number) {
  return arrived === 0 ? 'paused' : `paused, ${newOnes(arrived)}`
}

export const storedAtMost = (count: number) => `The studio stores the latest ${formatNumber(count)}.`

export const droppedOldest = counted('# older one was deleted.', '# older ones were deleted.')

export function refusedOnes({ tooLarge, unsigned }: { tooLarge: number; unsigned: number }) {
  const parts = [
    tooLarge > 0 && `${formatNumber(tooLarge)} too large`,
    unsigned > 0 && `${formatNumber(unsigned)} not verified`,
  ].filter((part) => part !== false)
  return parts.length === 0 ? '' : `Refused since the server started: ${formatList(parts)}.`
}

export const compareWith = (id: string) => `Comparing with webhook …${id.slice(-6)}.`

export const sampleSent = (name: string) => `Sample sent: ${name}.`
