/** The cells of the head row of a table. */
export function HeadCells({ of, className }: { of: readonly string[]; className: string }) {
  return of.map((head) => (
    <th key={head} scope="col" className={className}>
      {head}
    </th>
  ))
}
