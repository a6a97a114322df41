/** A table whose first column names the row; on small screens each cell has its own label. */
import type { ReactNode } from 'react'
import { TableHead } from '../../../ui/table/table-head.tsx'

interface Props {
  heads: readonly string[]
  /** The picture repeats the cells, in the last column. */
  rows: readonly { key: string; name: ReactNode; cells: readonly ReactNode[]; picture?: ReactNode }[]
}

export function FigureTable({ heads, rows }: Props) {
  return (
    <table className="w-full tabular-nums">
      <TableHead
        heads={heads}
        headLook="max-sm:hidden"
        className="text-start text-label text-quiet"
        cellLook="py-1 pe-4 font-normal"
      />
      <tbody>
        {rows.map(({ key, name, cells, picture }) => (
          <tr
            key={key}
            className="border-line border-t align-top max-sm:flex max-sm:flex-wrap max-sm:gap-x-4 max-sm:py-2"
          >
            <th scope="row" className="font-normal max-sm:w-full sm:py-2 sm:pe-4">
              {name}
            </th>
            {cells.map((cell, at) => (
              <td key={heads[at + 1]} className="whitespace-nowrap sm:py-2 sm:pe-4">
                <span className="text-label text-quiet sm:hidden">{heads[at + 1]} </span>
                {cell}
              </td>
            ))}
            {picture && <td className="max-sm:w-full sm:py-2">{picture}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
