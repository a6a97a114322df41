import { clsx } from 'clsx'
import type { Tone } from './status.tsx'

const looks: Record<Tone, string> = {
  good: 'bg-good-soft text-good',
  warn: 'bg-warn-soft text-warn',
  bad: 'bg-bad-soft text-bad',
  info: 'bg-info-soft text-info',
  quiet: 'bg-hover text-quiet',
}

export function Tag({ tone = 'quiet', children }: { tone?: Tone; children: string }) {
  return (
    <bdi className={clsx('inline-block max-w-full rounded-small px-1.5 text-label font-medium', looks[tone])}>
      {children}
    </bdi>
  )
}
