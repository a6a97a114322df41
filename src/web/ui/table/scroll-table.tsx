/** A table that scrolls sideways where there is too little room. */
import type { ReactNode } from 'react'
import { HeadCells } from './head-cells.tsx'

interface Props {
  label: string
  heads: readonly string[]
  /** The rows. */
  children: ReactNode
}

export function ScrollTable({ label, heads, children }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a table that scrolls must be reached by keyboard
    <section tabIndex={0} aria-label={label} className="overflow-x-auto">
      <table className="w-full text-left text-label">
        <thead>
          <tr className="border-line border-b text-quiet">
            <HeadCells of={heads} className="py-2 pr-4 font-semibold" />
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  )
}
