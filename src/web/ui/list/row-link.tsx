import { createLink, type LinkComponent } from '@tanstack/react-router'
import { clsx } from 'clsx'
import type { ComponentProps, ReactNode } from 'react'

const RowAnchor = ({ className = 'block px-2.5', ...rest }: ComponentProps<'a'>) => (
  <a
    {...rest}
    data-row
    className={clsx(
      'min-w-0 flex-1 border-transparent border-s-2 py-2.5 transition-colors hover:bg-hover aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft',
      className,
    )}
  />
)

const LinkOfRow = createLink(RowAnchor)

/** The router's default class for open links would replace the padding. */
const noClass = {}

/** Keeps the list's scroll position, because the item opens beside it. */
export const RowLink: LinkComponent<typeof RowAnchor> = (props) => (
  <LinkOfRow resetScroll={false} activeProps={noClass} {...props} />
)

/** Secondary text of a row, at most two lines. */
export function RowText({ children }: { children: ReactNode }) {
  if (!children) return null
  return (
    <span dir="auto" className="mt-0.5 line-clamp-2 text-quiet">
      {children}
    </span>
  )
}
