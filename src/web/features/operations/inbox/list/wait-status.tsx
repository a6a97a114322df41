/** A customer's wait, and how long free text still reaches them. */
import { waitTone } from '../../../../conversation/wait-tone.ts'
import { Status } from '../../../../ui/status.tsx'
import { useNow } from '../../../../ui/time.tsx'
import type { InboxRow } from '../inbox-rows.ts'
import { waitText, windowText, windowValueText } from '../words.ts'

const minuteMs = 60_000
/** Threshold of a closing window. */
const endingMs = 120 * minuteMs

export function WaitStatus({ waitingSince }: Pick<InboxRow, 'waitingSince'>) {
  const now = useNow(30).getTime()
  if (waitingSince === undefined) return null
  const waited = Math.max(0, now - waitingSince)
  return (
    <Status tone={waitTone(waited)} shape="waiting">
      {waitText(waited)}
    </Status>
  )
}

/** Only a window that closes soon. */
export function WindowEnding({ windowEndsAt }: Pick<InboxRow, 'windowEndsAt'>) {
  const now = useNow(30).getTime()
  const left = windowEndsAt === undefined ? 0 : windowEndsAt - now
  return left > 0 && left < endingMs && <span className="text-warn">{windowText(left)}</span>
}

/** @param isLabeled whether the label "Reply window" stands beside it */
export function WindowLeft({
  windowEndsAt,
  isLabeled = false,
}: Pick<InboxRow, 'windowEndsAt'> & { isLabeled?: boolean }) {
  const now = useNow(30).getTime()
  const left = windowEndsAt === undefined ? undefined : windowEndsAt - now
  const isEnding = left !== undefined && left > 0 && left < endingMs
  return (
    <span className={isEnding ? 'text-warn' : 'text-quiet'}>
      {isLabeled ? windowValueText(left) : windowText(left)}
    </span>
  )
}
