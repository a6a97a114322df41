interface Props {
  heads: readonly string[]
  className: string
  cellLook: string
  headLook?: string
}

export function TableHead({ heads, className, cellLook, headLook }: Props) {
  return (
    <thead className={headLook}>
      <tr className={className}>
        {heads.map((head) => (
          <th key={head} scope="col" className={cellLook}>
            {head}
          </th>
        ))}
      </tr>
    </thead>
  )
}
