import type { ComponentProps, ReactNode } from 'react'
import { RowCheckbox } from './row-checkbox.tsx'

interface Props extends ComponentProps<typeof RowCheckbox> {
  editor?: ReactNode
  children: ReactNode
}

export function CheckedRow({ editor, children, ...box }: Props) {
  return (
    <li className="flex items-start border-line border-t">
      <span className="py-3 pe-1 ps-2">
        <RowCheckbox {...box} />
      </span>
      {editor ? <div className="min-w-0 flex-1 pt-2.5 pb-3 ps-2">{editor}</div> : children}
    </li>
  )
}
