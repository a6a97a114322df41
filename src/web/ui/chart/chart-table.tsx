/** The figures of a chart as a table, folded below it. */
import type { ReactNode } from 'react'
import { HeadCells } from '../table/head-cells.tsx'

export interface FigureRow {
  key: string | number
  /** What the row is about. */
  head: ReactNode
  /** One for each further heading. */
  cells: readonly ReactNode[]
}

interface Props {
  /** What unfolds it. */
  summary: string
  heads: readonly string[]
  rows: readonly FigureRow[]
}

export function ChartTable({ summary, heads, rows }: Props) {
  return (
    <details>
      <summary className="w-fit text-accent text-label">{summary}</summary>
      <div className="overflow-x-auto">
        <table className="mt-2 w-full text-label tabular-nums">
          <thead>
            <tr className="text-left text-quiet">
              <HeadCells of={heads} className="py-1 pr-3 font-normal" />
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, head, cells }) => (
              <tr key={key} className="border-line border-t">
                <th scope="row" className="whitespace-nowrap py-1 pr-3 text-left font-normal">
                  {head}
                </th>
                {heads.slice(1).map((name, at) => (
                  <td key={name} className="pr-3">
                    {cells[at]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}
