import type { ReactNode } from 'react'

interface Props {
  heads: readonly string[]
  head: ReactNode
  /** One cell for each heading after the first. */
  cells: readonly ReactNode[]
  className: string
  headLook: string
  cellLook: string
}

export function TableRow({ heads, head, cells, className, headLook, cellLook }: Props) {
  return (
    <tr className={className}>
      <th scope="row" className={headLook}>
        {head}
      </th>
      {heads.slice(1).map((name, at) => (
        <td key={name} className={cellLook}>
          {cells[at]}
        </td>
      ))}
    </tr>
  )
}
