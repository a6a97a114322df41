/** A list beside what is open in it; smaller screens show one of the two. */
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface Props {
  isOneOpen: boolean
  list: ReactNode
  children: ReactNode
}

export function Split({ isOneOpen, list, children }: Props) {
  return (
    <div className="grid gap-x-8 lg:grid-cols-[400px_minmax(0,1fr)]">
      <div className={clsx('min-w-0 lg:border-line lg:border-r lg:pr-6', isOneOpen && 'hidden lg:block')}>
        {list}
      </div>
      {/* Stays in view however long the list is, and scrolls by itself. */}
      <div
        className={clsx(
          'min-w-0 lg:-mx-1 lg:sticky lg:top-[calc(var(--top-bar)+1rem)] lg:max-h-[calc(100dvh-var(--top-bar)-2rem)] lg:self-start lg:overflow-y-auto lg:px-1',
          !isOneOpen && 'hidden lg:block',
        )}
      >
        {children}
      </div>
    </div>
  )
}
