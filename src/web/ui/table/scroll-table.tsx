/** A table that scrolls sideways where there is too little room. */

import type { ReactNode } from 'react'
import { ScrollRegion } from '../page/scroll-region.tsx'
import { HeadCells } from './head-cells.tsx'

interface Props {
  label: string
  heads: readonly string[]
  /** The rows. */
  children: ReactNode
}

export function ScrollTable({ label, heads, children }: Props) {
  return (
    <ScrollRegion label={label} className="overflow-x-auto">
      <table className="w-full text-left text-label">
        <thead>
          <tr className="border-line border-b text-quiet">
            <HeadCells of={heads} className="py-2 pr-4 font-semibold" />
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </ScrollRegion>
  )
}
