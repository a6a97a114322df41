/** A table whose first column names the row; on small screens each cell has its own label. */
import type { ReactNode } from 'react'
import { type Entry, recognisedOf, unrecognisedOf } from '../../../../contract/reader/unrecognised.ts'
import { UnrecognisedRows } from '../../../forms/list/unrecognised-rows.tsx'
import { TableHead } from '../../../ui/table/table-head.tsx'
import { SectionView, type SectionViewProps } from './section-view.tsx'
import { insightWords } from './words.ts'

interface FigureRow {
  key: string
  name: ReactNode
  cells: readonly ReactNode[]
  /** Repeats the cells, in the last column. */
  picture?: ReactNode
}

interface Props<Row> {
  query: SectionViewProps<readonly Entry<Row>[]>['query']
  heads: readonly string[]
  /** Sorts the rows, highest first. */
  countOf: (row: Row) => number | null | undefined
  rowOf: (row: Row) => FigureRow
  emptyHint?: string
}

export function FigureTable<Row>({ query, heads, countOf, rowOf, emptyHint }: Props<Row>) {
  return (
    <SectionView query={query}>
      {(rows) =>
        rows.length === 0 ? (
          <>
            <p>{insightWords.nothing}</p>
            {emptyHint && <p className="max-w-prose text-label text-quiet">{emptyHint}</p>}
          </>
        ) : (
          <>
            <UnrecognisedRows entries={unrecognisedOf(rows)} />
            <Figures
              heads={heads}
              rows={recognisedOf(rows)
                .toSorted((a, b) => (countOf(b) ?? 0) - (countOf(a) ?? 0))
                .map(rowOf)}
            />
          </>
        )
      }
    </SectionView>
  )
}

function Figures({ heads, rows }: { heads: readonly string[]; rows: readonly FigureRow[] }) {
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
