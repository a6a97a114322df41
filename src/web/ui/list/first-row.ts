/** Opens a row where its list would otherwise stand beside an empty half. */
import { useLocation, useMatch, useRouter } from '@tanstack/react-router'
import { createContext, type RefObject, use, useEffect, useReducer, useRef } from 'react'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The list opened a row that nobody asked for. */
    isOpenedByList?: boolean
    /** The reader closed the open row: the list stays alone, also after a reload and on the way back. */
    isListAlone?: boolean
  }
}

export const openedByList = { isOpenedByList: true } as const
export const listAlone = { isListAlone: true } as const

export function useIsListAlone(): boolean {
  return useLocation({ select: ({ state }) => state.isListAlone === true })
}

const withoutSlash = (pathname: string) => pathname.replace(/\/$/, '')

interface Place {
  /** Beside the list; not displayed on screens that show one of the two. */
  pane: RefObject<HTMLElement | null>
  isOpen: boolean
  /** The reader closed what was open. */
  isAlone: boolean
  /** Undefined as long as there is nothing to open. */
  open: (() => void) | undefined
}

/** Once for each time that the list is asked for: later searches and filters leave the pane as it is. */
export function useFirstRow({ pane, isOpen, isAlone, open }: Place): void {
  const isSettled = useRef(isAlone)
  const wasOpen = useRef(isOpen)
  const address = useMatch({ strict: false, select: ({ pathname }) => pathname })
  const { history } = useRouter()
  const [, lookAgain] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    if (wasOpen.current && !isOpen) isSettled.current = isAlone
    wasOpen.current = isOpen
    // The user may already be on the way to another page.
    const isHere = withoutSlash(history.location.pathname) === withoutSlash(address)
    const isBesideList = pane.current !== null && pane.current.getClientRects().length > 0
    if (isOpen || isSettled.current || open === undefined || !isHere || !isBesideList) return undefined
    // A change of the page would close a menu or dialog that the user is in; it gives the focus back.
    if (document.querySelector('[role="menu"], [role="dialog"]') !== null) {
      document.addEventListener('focusin', lookAgain, { once: true })
      return () => document.removeEventListener('focusin', lookAgain)
    }
    isSettled.current = true
    open()
    return undefined
  }, [pane, isOpen, isAlone, open, address, history])
}

/** Given by a page to its list alone, not to lists within the open item. */
export const FirstRowContext = createContext<((id: string | undefined) => void) | null>(null)

/** Names the row that the page around the list may open. */
export function useOfferedRow(id: string | undefined): void {
  const offer = use(FirstRowContext)
  useEffect(() => offer?.(id), [offer, id])
  useEffect(() => () => offer?.(undefined), [offer])
}
