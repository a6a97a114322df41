/** A part of the page that scrolls by itself, within reach of the keys. */
import type { ReactNode } from 'react'

interface Props {
  label: string
  className: string
  children: ReactNode
}

export function ScrollRegion({ label, className, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section tabIndex={0} aria-label={label} className={className}>
      {children}
    </section>
  )
}
