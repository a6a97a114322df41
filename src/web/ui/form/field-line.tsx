/** A field with what is done with it beside it, level with its input. */
import { clsx } from 'clsx'
import type { ReactNode } from 'react'

interface Props {
  /** The field's widths: it takes what room there is, and the buttons go below where it would be narrower. */
  className?: string
  buttons: ReactNode
  /** The field. */
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
