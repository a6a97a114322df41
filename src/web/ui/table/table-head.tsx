interface Props {
  of: readonly string[]
  className: string
  cellLook: string
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
