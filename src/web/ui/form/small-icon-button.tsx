import type { ReactNode } from 'react'

interface Props {
  label: string
  isBlocked?: boolean
  onClick: () => void
  children: ReactNode
}

export function SmallIconButton({ label, isBlocked, onClick, children }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      disabled={isBlocked}
      onClick={onClick}
      className="inline-flex size-8 shrink-0 items-center justify-center rounded-small text-quiet hover:bg-hover hover:text-text disabled:opacity-55"
    >
      {children}
    </button>
  )
}
