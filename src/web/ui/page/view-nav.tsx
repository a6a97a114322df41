/** The ways between the views of one page, as a row of tabs that are links. */
import type { ReactNode } from 'react'
import { useCurrentTab } from './use-current-tab.ts'

/** Of each link; the one of the view that is shown says `aria-current="page"`. */
export const viewLinkLook =
  'block border-transparent border-b-2 px-0.5 pb-2 text-quiet transition-colors hover:text-text aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-text'

/** @param children list items with a link each */
export function ViewNav({ label, children }: { label: string; children: ReactNode }) {
  const row = useCurrentTab()
  return (
    <nav aria-label={label} className="border-line border-b">
      <ul ref={row} className="-mb-px flex gap-x-5 overflow-x-auto *:shrink-0">
        {children}
      </ul>
    </nav>
  )
}
