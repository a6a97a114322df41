/** A row of a list that can be selected, with the box before what it shows. */
import type { ComponentProps, ReactNode } from 'react'
import { RowCheckbox } from './row-checkbox.tsx'

interface Props extends ComponentProps<typeof RowCheckbox> {
  children: ReactNode
}

export function CheckedRow({ children, ...box }: Props) {
  return (
    <li className="flex items-start border-line border-t">
      <span className="py-3 pr-1 pl-2">
        <RowCheckbox {...box} />
      </span>
      {children}
    </li>
  )
}
