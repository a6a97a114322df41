/** The head of a table: one row with the name of each column. */
interface Props {
  of: readonly string[]
  /** Of the row. */
  className: string
  cellLook: string
  /** Of the head as a whole. */
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
