import { useEffect, useRef, useState } from 'react'
import type { WebhookEvent } from '../../../../contract/studio/webhook-event.ts'
import { inSlices } from '../../../browser/in-slices.ts'
import { isEventRead, readEvent } from '../../../conversation/model/read-event.ts'

function* readAll(events: readonly WebhookEvent[]): Generator<undefined, true> {
  for (const event of events) {
    readEvent(event)
    yield undefined
  }
  return true
}

interface ReadEvents {
  readonly events: readonly WebhookEvent[]
  readonly isMasked: boolean
}

/**
 * Reads events in slices, because hundreds at once would block a phone for a second. A reading is finished although more
 * events arrive, or thousands of stored ones would hide the first.
 *
 * @returns undefined until the first events are read; those read on an earlier visit are there at once
 */
export function useReadEvents(
  { events, isMasked }: ReadEvents,
  isLoaded: boolean,
): ReadEvents['events'] | undefined {
  const [read, setRead] = useState(() => {
    const known = events.filter(isEventRead)
    if (!isLoaded || (known.length === 0 && events.length > 0)) return undefined
    return { events: known.length < events.length ? known : events, isMasked }
  })
  const [leaving] = useState(() => new AbortController())
  const isReading = useRef(false)
  useEffect(() => () => leaving.abort(), [leaving])
  useEffect(() => {
    if (!isLoaded || isReading.current || read?.events === events) return
    isReading.current = true
    void inSlices(readAll(events), leaving.signal).then((isDone) => {
      isReading.current = false
      if (isDone) setRead({ events, isMasked })
    })
  }, [events, isMasked, isLoaded, read, leaving])
  // Unmasked events never stay for a moment after the switch.
  return read === undefined || read.isMasked === isMasked ? read?.events : events
}
