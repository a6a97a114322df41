import { type ReactNode, useEffect, useState } from 'react'
import { t } from '../../contract/translate.ts'
import { formatDate, formatRelative } from '../text/format.ts'

const steps: [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
]

export function relativeTime(moment: Date, now: Date): string {
  const seconds = (moment.getTime() - now.getTime()) / 1000
  const step = steps.find(([, size]) => Math.abs(seconds) >= size)
  if (step === undefined) return t('just now')
  return formatRelative(Math.trunc(seconds / step[1]), step[0])
}

export function useNow(everySeconds: number): Date {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everySeconds * 1000)
    return () => clearInterval(timer)
  }, [everySeconds])
  return now
}

interface MomentProps {
  moment: Date
  className?: string
  children: ReactNode
}

/** Custom text for a time, with the exact one on hover. */
export function Moment({ moment, className, children }: MomentProps) {
  const [title, setTitle] = useState<string>()
  function tell() {
    setTitle(formatDate(moment, 'exact'))
  }
  return (
    <time dateTime={moment.toISOString()} title={title} onPointerEnter={tell} className={className}>
      {children}
    </time>
  )
}

export function RelativeTime({ moment }: { moment: Date }) {
  const now = useNow(30)
  return (
    <Moment moment={moment} className="whitespace-nowrap">
      {relativeTime(moment, now)}
    </Moment>
  )
}
