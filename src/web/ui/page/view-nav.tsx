import { createLink, type LinkComponent } from '@tanstack/react-router'
import type { ComponentProps, ReactNode } from 'react'

const viewLinkLook =
  'block border-transparent border-b-2 px-0.5 pb-2 text-quiet transition-colors hover:text-text aria-[current=page]:border-accent aria-[current=page]:font-semibold aria-[current=page]:text-text'

const ListLink = createLink((link: ComponentProps<'a'>) => (
  <li className="shrink-0">
    <a {...link} className={viewLinkLook} />
  </li>
))

export const ViewLink: LinkComponent<'a'> = (props) => <ListLink activeOptions={{ exact: true }} {...props} />

export function ViewNav({ label, children }: { label: string; children: ReactNode }) {
  return (
    <nav aria-label={label} className="border-line border-b">
      <ul className="-mb-px flex flex-wrap gap-x-4 gap-y-1">{children}</ul>
    </nav>
  )
}
