/** A table of figures, the first column of which names the row. */
import type { ReactNode } from 'react'

interface Props {
  label: string
  heads: readonly string[]
  rows: readonly { key: string; name: ReactNode; cells: readonly ReactNode[] }[]
}

export function FigureTable({ label, heads, rows }: Props) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reachable with the keyboard
    <section aria-label={label} tabIndex={0} className="overflow-x-auto">
      <table className="w-full tabular-nums">
        <thead>
          <tr className="text-left text-label text-quiet">
            {heads.map((head) => (
              <th key={head} scope="col" className="whitespace-nowrap py-1 pr-4 font-normal">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key} className="border-line border-t align-top">
              <th scope="row" className="whitespace-nowrap py-2 pr-4 text-left font-normal">
                {name}
              </th>
              {cells.map((cell, at) => (
                <td key={heads[at + 1]} className="whitespace-nowrap py-2 pr-4">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
