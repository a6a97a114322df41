/** A line above the page that says what holds for all of it. */
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

export function Banner({ tone, children }: { tone: 'info' | 'warn'; children: ReactNode }) {
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-b px-4 py-1.5 text-label md:px-8',
        tone === 'info' ? 'bg-info-soft' : 'bg-warn-soft',
      )}
    >
      {children}
    </div>
  )
}
