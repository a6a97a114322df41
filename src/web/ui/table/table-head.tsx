/** The head row of a table. */
interface Props {
  of: readonly string[]
  /** Classes of the row. */
  className: string
  cellLook: string
  /** Classes of the `thead`. */
  headLook?: string
}

export function TableHead({ of, className, cellLook, headLook }: Props) {
  return (
    <thead className={headLook}>
      <tr className={className}>
        {of.map((head) => (
          <th key={head} scope="col" className={cellLook}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
  )
}
