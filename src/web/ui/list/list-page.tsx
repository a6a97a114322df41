/** A page with a list beside what is open in it; smaller screens show one of the two, never both. */
import { Outlet, useChildMatches, useMatch, useNavigate } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { createContext, type ReactNode, useRef } from 'react'
import { BackLink } from '../page/back-link.tsx'
import { Page, pageActionsLook } from '../page/page.tsx'
import { useEscapeBack } from './escape-back.ts'
import { useFitWindow } from './fit-window.ts'
import { followEnter, paneMark } from './follow-enter.ts'

interface Props {
  /** Of the page, and of the link from what is open to the list. */
  words: { title: string; lead: string; back: string }
  /** What can be done with the list as a whole. */
  actions: ReactNode
  list: ReactNode
  /** Instead of a link that keeps all of the search in the address. */
  back?: ReactNode
  /** Where what is open has no address of its own below the list's. */
  open?: {
    isOpen: boolean
    /** What Escape does, which leads to the list as well. */
    onBack: () => void
    content: ReactNode
  }
}

/** The link to the list, for the heading of what is open. */
export const BackContext = createContext<ReactNode>(null)

export function ListPage({ words, actions, list, back, open }: Props) {
  const address = useMatch({ strict: false, select: ({ pathname }) => pathname })
  // The address of the list alone ends with a slash, as every index route's does.
  const isChildOpen = useChildMatches({ select: (all) => all.some(({ routeId }) => !routeId.endsWith('/')) })
  const navigate = useNavigate()
  const pane = useRef<HTMLDivElement>(null)
  useFitWindow(pane)
  const isOneOpen = open?.isOpen ?? isChildOpen
  const goBack = open?.onBack ?? (() => void navigate({ to: address, search: true }))
  useEscapeBack(isOneOpen ? goBack : null)
  const link = (
    <BackLink to={address} search={true}>
      {words.back}
    </BackLink>
  )
  return (
    <Page
      title={words.title}
      lead={<span className={clsx(isOneOpen && 'hidden lg:inline')}>{words.lead}</span>}
      action={<div className={clsx(pageActionsLook, isOneOpen && 'max-lg:hidden')}>{actions}</div>}
    >
      {/* A list without a row leaves nothing to choose from, so it has the page for itself. */}
      <div
        className={clsx(
          'group/split grid grid-cols-[minmax(0,1fr)] gap-x-8 lg:grid-cols-[400px_minmax(0,1fr)] xl:grid-cols-[520px_minmax(0,1fr)]',
          !isOneOpen &&
            'lg:has-[[data-side]_[data-nothing]]:grid-cols-[minmax(0,1fr)] xl:has-[[data-side]_[data-nothing]]:grid-cols-[minmax(0,1fr)]',
        )}
      >
        {/* biome-ignore lint/a11y/noStaticElementInteractions: its rows are pressed, each a link */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key that presses a link is a click */}
        <div
          data-side
          onClick={(event) => followEnter(event, pane.current)}
          className={clsx(
            'min-w-0 lg:border-line lg:border-r lg:pr-6',
            isOneOpen ? 'hidden lg:block' : 'lg:has-[[data-nothing]]:border-r-0 lg:has-[[data-nothing]]:pr-0',
          )}
        >
          {list}
        </div>
        {/* Stays in view however long the list is, and scrolls by itself. */}
        <div
          ref={pane}
          {...paneMark}
          className={clsx(
            'min-w-0 outline-none lg:-mx-1 lg:sticky lg:top-[calc(var(--top-bar)+1rem)] lg:max-h-(--room) lg:self-start lg:overflow-y-auto lg:px-1',
            !isOneOpen && 'hidden lg:block lg:group-has-[[data-side]_[data-nothing]]/split:hidden',
          )}
        >
          <BackContext value={back ?? link}>{open ? open.content : <Outlet />}</BackContext>
        </div>
      </div>
    </Page>
  )
}
