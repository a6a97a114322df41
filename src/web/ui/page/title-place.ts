/** Where a page's title stands: in the bar on wide screens, above the page on narrow ones. */
import { createContext } from 'react'

/** The element for the title; null outside of the app's frame, where it stands in the page. */
export const TitlePlace = createContext<HTMLElement | null>(null)

export const titleLook = 'min-w-0 text-balance font-semibold text-title md:truncate'

export const titlePlaceLook =
  'px-4 pt-4 empty:hidden md:fixed md:start-(--sidebar) md:top-0 md:z-30 md:flex md:h-(--top-bar) md:max-w-(--title) md:items-center md:px-8 md:pt-0'
