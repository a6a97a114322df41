/** A page with a list beside what is open in it; smaller screens show one of the two, never both. */
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { useEscapeBack } from './escape-back.ts'
import { Page } from './page.tsx'

interface Props {
  title: string
  lead: string
  /** What can be done with the list as a whole. */
  actions: ReactNode
  list: ReactNode
  isOneOpen: boolean
  /** From what is open back to the list, where Escape leads as well. */
  onBack: () => void
  children: ReactNode
}

export function ListPage({ title, lead, actions, list, isOneOpen, onBack, children }: Props) {
  useEscapeBack(isOneOpen ? onBack : null)
  return (
    <Page
      title={title}
      lead={<span className={clsx(isOneOpen && 'hidden lg:inline')}>{lead}</span>}
      action={
        <div className={clsx('flex flex-wrap items-center gap-2', isOneOpen && 'max-lg:hidden')}>
          {actions}
        </div>
      }
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 lg:grid-cols-[400px_minmax(0,1fr)]">
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
    </Page>
  )
}
