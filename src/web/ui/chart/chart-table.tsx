import type { ReactNode } from 'react'
import { TableHead } from '../table/table-head.tsx'
import { TableRow } from '../table/table-row.tsx'

export interface FigureRow {
  key: string | number
  head: ReactNode
  cells: readonly ReactNode[]
}

interface Props {
  summary: string
  heads: readonly string[]
  rows: readonly FigureRow[]
}

const rowLooks = {
  className: 'border-line border-t',
  headLook: 'whitespace-nowrap py-1 pe-3 text-start font-normal',
  cellLook: 'pe-3',
}

export function ChartTable({ summary, heads, rows }: Props) {
  return (
    <details>
      <summary className="w-fit text-accent text-label">{summary}</summary>
      <div className="overflow-x-auto">
        <table className="mt-2 w-full text-label tabular-nums">
          <TableHead heads={heads} className="text-start text-quiet" cellLook="py-1 pe-3 font-normal" />
          <tbody>
            {rows.map(({ key, head, cells }) => (
              <TableRow key={key} heads={heads} head={head} cells={cells} {...rowLooks} />
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
