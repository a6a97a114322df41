import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface Props {
  /** Widths of the field, which takes the free space; actions wrap below it when there is too little. */
  className?: string
  buttons: ReactNode
  children: ReactNode
}

export function FieldLine({ className = 'min-w-48', buttons, children }: Props) {
  return (
    <div className="flex flex-wrap items-start gap-x-3">
      <div className={clsx('flex-1', className)}>{children}</div>
      <div className="mt-[1.375rem] flex flex-wrap gap-2">{buttons}</div>
    </div>
  )
}
