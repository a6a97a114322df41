import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import type { Tone } from './status.tsx'

const looks: Record<Tone, string> = {
  good: 'border-good bg-good-soft',
  warn: 'border-warn bg-warn-soft',
  bad: 'border-bad bg-bad-soft',
  info: 'border-info bg-info-soft',
  quiet: 'border-line-strong bg-sunken',
}

interface Props {
  tone: Tone
  title?: string
  /** Announced as soon as it appears. */
  isUrgent?: boolean
  children?: ReactNode
}

export function Note({ tone, title, isUrgent = false, children }: Props) {
  return (
    <div
      role={isUrgent ? 'alert' : undefined}
      className={clsx('fade-in rounded-small border-s-2 px-3 py-2 text-work', looks[tone])}
    >
      {title && <p className="font-semibold">{title}</p>}
      {children}
    </div>
  )
}
