/** A moment in words relative to now, with the exact one on hover. */
import { useEffect, useState } from 'react'

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' })
const exact = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium' })

export function relativeTime(moment: Date, now: Date): string {
  const seconds = (moment.getTime() - now.getTime()) / 1000
  const step = steps.find(([, size]) => Math.abs(seconds) >= size)
  return step === undefined ? 'just now' : relative.format(Math.trunc(seconds / step[1]), step[0])
}

/** The current time, again every so many seconds. */
export function useNow(everySeconds: number): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everySeconds * 1000)
    return () => clearInterval(timer)
  }, [everySeconds])
  return now
}

export function RelativeTime({ moment }: { moment: Date }) {
  const now = useNow(30)
  return (
    <time dateTime={moment.toISOString()} title={exact.format(moment)} className="whitespace-nowrap">
      {relativeTime(moment, now)}
    </time>
  )
}
