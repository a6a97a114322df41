/** The one page frame: a title row with at most one main action above one column. */

import { clsx } from 'clsx'
import { type ReactNode, useEffect } from 'react'

const productName = 'Messaging Agent Studio'

const parts = { page: '', thing: '', badge: '' }

function writeTitle() {
  const title = [parts.thing, parts.page, productName].filter((part) => part !== '').join(' · ')
  document.title = parts.badge === '' ? title : `${parts.badge} ${title}`
}

export function useTitle(title: string) {
  useEffect(() => {
    parts.page = title
    writeTitle()
  }, [title])
}

function useTitlePart(part: 'thing' | 'badge', text: string) {
  useEffect(() => {
    if (text === '') return
    parts[part] = text
    writeTitle()
    return () => {
      parts[part] = ''
      writeTitle()
    }
  }, [part, text])
}

/** Puts the open item before the page in the document title. */
export const useThingTitle = (title: string) => useTitlePart('thing', title)

/** Puts a count first in the document title; an empty text removes it. */
export const useBadgeTitle = (badge: string) => useTitlePart('badge', badge)

const columnLook = 'group/page flex w-full max-w-(--column) flex-col gap-6 px-4 py-6 md:px-8 md:py-8'

/** For pages whose title depends on loaded data: they render the heading and call `useTitle` themselves. */
export function PlainPage({ children }: { children: ReactNode }) {
  return <div className={columnLook}>{children}</div>
}

interface HeadProps {
  title: string
  /** Replaces the title in the heading. */
  heading?: ReactNode
  lead?: ReactNode
  action?: ReactNode
  /** Narrow screens show the title alone. */
  isBrief?: boolean
}

export function PageHeader({ title, heading = title, lead, action, isBrief = false }: HeadProps) {
  const restLook = isBrief && 'max-lg:hidden'
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      {/* A width of its own, so that a title that changes moves nothing to another line. */}
      <div className="flex min-w-0 flex-1 basis-48 flex-col gap-1">
        <h1 dir="auto" className="text-balance font-semibold text-title">
          {heading}
        </h1>
        {lead && (
          <div className={clsx('max-w-prose text-pretty text-quiet sm:text-balance', restLook)}>{lead}</div>
        )}
      </div>
      {/* On phones, texts without a border align with the left edge in every line. */}
      {action && (
        <div
          className={clsx(
            'flex flex-wrap items-center gap-2 empty:hidden group-has-[[data-unlisted]]/page:hidden max-sm:gap-x-4 max-sm:[&>.bg-transparent]:px-0',
            restLook,
          )}
        >
          {action}
        </div>
      )}
    </header>
  )
}

interface Props extends HeadProps {
  children: ReactNode
}

export function Page({ children, ...head }: Props) {
  useTitle(head.title)
  return (
    <PlainPage>
      <PageHeader {...head} />
      {children}
    </PlainPage>
  )
}
