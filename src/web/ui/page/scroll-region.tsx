import type { ReactNode } from 'react'

interface Props {
  label: string
  className: string
  children: ReactNode
}

export function ScrollRegion({ label, className, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be focusable
    <section tabIndex={0} aria-label={label} className={className}>
      {children}
    </section>
  )
}
