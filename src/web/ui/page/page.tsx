/** The one page frame: a title row with at most one main action above one column. */

import { clsx } from 'clsx'
import { createContext, type ReactNode, use, useEffect } from 'react'
import { createPortal } from 'react-dom'
import { TitlePlace, titleLook } from './title-place.ts'

const productName = 'Messaging Agent Studio'

const nothing = { text: '' }
const parts = { page: '', thing: nothing, badge: nothing }

function writeTitle() {
  const { page, thing, badge } = parts
  const title = [thing.text, page, productName].filter((part) => part !== '').join(' · ')
  document.title = badge.text === '' ? title : `${badge.text} ${title}`
}

export function useTitle(title: string) {
  useEffect(() => {
    parts.page = title
    writeTitle()
  }, [title])
}

/** The component that named a part last keeps it while an earlier one is taken out. */
function useTitlePart(part: 'thing' | 'badge', text: string) {
  useEffect(() => {
    if (text === '') return
    const own = { text }
    parts[part] = own
    writeTitle()
    return () => {
      if (parts[part] !== own) return
      parts[part] = nothing
      writeTitle()
    }
  }, [part, text])
}

/** Puts the open item before the page in the document title. */
export const useThingTitle = (title: string) => useTitlePart('thing', title)

/** Puts a count first in the document title; an empty text removes it. */
export const useBadgeTitle = (badge: string) => useTitlePart('badge', badge)

const columnLook = 'group/page flex w-full max-w-(--column) flex-col gap-4 px-4 py-4 md:px-8'

/** For pages whose title depends on loaded data: they render the heading and call `useTitle` themselves. */
export function PlainPage({ children }: { children: ReactNode }) {
  return <div className={columnLook}>{children}</div>
}

/** Takes no room of its own: it ends the line that the first row of the content begins. */
export const besideLook = 'relative z-10 lg:-mb-4 lg:h-0 lg:justify-end'

interface HeadProps {
  title: string
  /** Replaces the title in the heading. */
  heading?: ReactNode
  lead?: ReactNode
  action?: ReactNode
  /** Beside the first row of the page where there is room: the search and filters of a list. */
  isBeside?: boolean
}

/** In the frame's place for it, else where it is rendered. */
function Title({ children }: { children: ReactNode }) {
  const place = use(TitlePlace)
  const title = (
    <h1 dir="auto" className={titleLook}>
      {children}
    </h1>
  )
  return place === null ? title : createPortal(title, place)
}

export function PageHeader({ title, heading = title, lead, action, isBeside = false }: HeadProps) {
  return (
    <header
      className={clsx(
        'flex flex-wrap items-start justify-between gap-x-6 gap-y-3 empty:hidden',
        isBeside && besideLook,
      )}
    >
      <Title>{heading}</Title>
      {lead && <div className="max-w-prose flex-1 basis-48 text-pretty text-quiet">{lead}</div>}
      {/* On phones, texts without a border align with the left edge in every line. */}
      {action && (
        <div className="flex flex-wrap items-center gap-2 empty:hidden group-has-[[data-unlisted]]/page:hidden max-sm:gap-x-4 max-sm:[&>.bg-transparent]:px-0">
          {action}
        </div>
      )}
    </header>
  )
}

interface Props extends HeadProps {
  children: ReactNode
}

const LeadContext = createContext<ReactNode>(null)

/** What the page is for, where nothing on it shows that yet. */
export function PageLead() {
  const lead = use(LeadContext)
  return lead === null ? null : <p className="max-w-prose text-pretty text-quiet">{lead}</p>
}

/** The lead is shown by empty lists alone; the help has it for the others. */
export function Page({ children, lead = null, ...head }: Props) {
  useTitle(head.title)
  return (
    <PlainPage>
      <PageHeader {...head} />
      <LeadContext value={lead}>{children}</LeadContext>
    </PlainPage>
  )
}
