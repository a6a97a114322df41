import { createLink, type LinkComponent } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'
import { useCurrentTab } from './use-current-tab.ts'

const viewLinkLook =
  'block border-transparent border-b-2 px-0.5 pb-2 text-quiet transition-colors hover:text-text aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-text'

const ListLink = createLink((link: ComponentProps<'a'>) => (
  <li className="shrink-0">
    <a {...link} className={viewLinkLook} />
  </li>
))

export const ViewLink: LinkComponent<'a'> = (props) => <ListLink activeOptions={{ exact: true }} {...props} />

export function ViewNav({ label, children }: { label: string; children: ReactNode }) {
  const row = useCurrentTab()
  return (
    <nav aria-label={label} className="border-line border-b">
      <ul ref={row} className="-mb-px flex gap-x-5 overflow-x-auto">
        {children}
      </ul>
    </nav>
  )
}
