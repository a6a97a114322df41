/** A small square button that says with a picture what its label says in words. */
import type { ReactNode } from 'react'

interface Props {
  label: string
  onClick: () => void
  children: ReactNode
}

export function SmallIconButton({ label, onClick, children }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="inline-flex size-8 shrink-0 items-center justify-center rounded-small text-quiet hover:bg-hover hover:text-text"
    >
      {children}
    </button>
  )
}
