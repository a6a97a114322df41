/** A list beside its open item; narrow screens show one of the two. */
import { Outlet, useChildMatches, useMatch, useNavigate } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { createContext, type ReactNode, type RefObject, useCallback, useRef, useState } from 'react'
import { BackLink } from '../page/back-link.tsx'
import { Page } from '../page/page.tsx'
import { useEscapeBack } from './escape-back.ts'
import { FirstRowContext, listAlone, openedByList, useFirstRow, useIsListAlone } from './first-row.ts'
import { useFitWindow } from './fit-window.ts'
import { SplitView, stickyPaneLook } from './split-view.tsx'

interface Props {
  /** With `pick` if the pane is empty once its item was closed. */
  words: { title: string; lead: string; back: string; pick?: string }
  actions: ReactNode
  list: ReactNode
  back?: ReactNode
  /** For items without an address below the list's. */
  open?: {
    isOpen: boolean
    onBack: () => void
    content: ReactNode
  }
}

export const BackContext = createContext<ReactNode>(null)

/** Above the pane, or without one and on narrow screens above the list. */
function ListActions({ isOneOpen, children }: { isOneOpen: boolean; children: ReactNode }) {
  return (
    <div
      className={clsx(
        'flex flex-wrap items-center gap-2 pb-4 empty:hidden group-has-[[data-unlisted]]/page:hidden max-sm:gap-x-4 lg:col-start-2 lg:justify-end max-sm:[&>.bg-transparent]:px-0',
        isOneOpen
          ? 'max-lg:hidden'
          : 'lg:group-has-[[data-side]_[data-nothing]]/split:col-start-1 lg:group-has-[[data-side]_[data-nothing]]/split:justify-start',
      )}
    >
      {children}
    </div>
  )
}

interface FirstItem {
  address: string
  pane: RefObject<HTMLElement | null>
  isOpen: boolean
  isAlone: boolean
  hasAddresses: boolean
}

/** Opens the row that the list offers; returns what the list offers it with. */
function useFirstItem({ address, pane, isOpen, isAlone, hasAddresses }: FirstItem) {
  const navigate = useNavigate()
  const [offered, setOffered] = useState<{ address: string; id: string | undefined }>()
  const offer = useCallback((id: string | undefined) => setOffered({ address, id }), [address])
  // A row of another number's list is none of this one's.
  const id = hasAddresses && offered?.address === address ? offered.id : undefined
  function open() {
    const to = `${address}/${encodeURIComponent(id ?? '')}`
    // In place of the list's own address, to which nobody wants to come back.
    void navigate({ to, search: true, replace: true, resetScroll: false, state: openedByList })
  }
  useFirstRow({ pane, isOpen, isAlone, open: id === undefined ? undefined : open })
  return offer
}

export function ListPage({ words, actions, list, back, open }: Props) {
  const address = useMatch({ strict: false, select: ({ pathname }) => pathname })
  // The router's id of an index route ends with a slash.
  const isChildOpen = useChildMatches({ select: (all) => all.some(({ routeId }) => !routeId.endsWith('/')) })
  const navigate = useNavigate()
  const pane = useRef<HTMLDivElement>(null)
  useFitWindow(pane)
  const isOneOpen = open?.isOpen ?? isChildOpen
  const isAlone = useIsListAlone()
  const goBack = open?.onBack ?? (() => void navigate({ to: address, search: true, state: listAlone }))
  const offer = useFirstItem({ address, pane, isOpen: isOneOpen, isAlone, hasAddresses: open === undefined })
  useEscapeBack(isOneOpen ? goBack : null)
  const link = (
    <BackLink to={address} search={true} state={listAlone}>
      {words.back}
    </BackLink>
  )
  return (
    <Page title={words.title} lead={words.lead}>
      {/* A list without a row leaves nothing to choose from, so it has the page for itself. */}
      <SplitView
        actions={<ListActions isOneOpen={isOneOpen}>{actions}</ListActions>}
        className={clsx(
          'lg:grid-rows-[auto_minmax(0,1fr)] lg:grid-cols-[400px_minmax(0,1fr)] xl:grid-cols-[520px_minmax(0,1fr)]',
          !isOneOpen &&
            'lg:has-[[data-side]_[data-nothing]]:grid-cols-[minmax(0,1fr)] xl:has-[[data-side]_[data-nothing]]:grid-cols-[minmax(0,1fr)]',
        )}
        isOneOpen={isOneOpen}
        pane={pane}
        paneLook={clsx(
          stickyPaneLook,
          'lg:max-h-(--pane-height)',
          'lg:col-start-2 lg:row-start-2',
          !isOneOpen && 'lg:group-has-[[data-side]_[data-nothing]]/split:hidden',
        )}
        listLook={clsx(
          'min-w-0 lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:border-line lg:border-e lg:pe-6',
          isOneOpen
            ? 'hidden lg:block'
            : 'lg:has-[[data-nothing]]:row-span-1 lg:has-[[data-nothing]]:row-start-2 lg:has-[[data-nothing]]:border-e-0 lg:has-[[data-nothing]]:pe-0',
        )}
        list={<FirstRowContext value={offer}>{list}</FirstRowContext>}
      >
        {/* On narrow screens, for an item without a header because it could not be read. */}
        <div className="hidden pb-2 max-lg:has-[+[data-nothing]]:block max-lg:has-[+*>[data-nothing]:first-child]:block">
          {back ?? link}
        </div>
        <BackContext value={back ?? link}>{open ? open.content : <Outlet />}</BackContext>
        {words.pick && !isOneOpen && isAlone && (
          <p className="hidden py-10 text-quiet group-has-[[data-side]_[data-row]]/split:block">
            {words.pick}
          </p>
        )}
      </SplitView>
    </Page>
  )
}
