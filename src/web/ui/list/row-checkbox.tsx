/** The checkbox at the start of a row that can be chosen together with others. */
import type { RowSelection } from './selection.ts'

interface Props {
  selection: RowSelection
  id: string
  /** What is chosen, in the words of the list. */
  label: string
}

export function RowCheckbox({ selection, id, label }: Props) {
  return (
    <input
      type="checkbox"
      data-select
      aria-label={`Select ${label}`}
      checked={selection.has(id)}
      onChange={() => selection.toggle(id)}
      className="size-4 shrink-0 accent-accent"
    />
  )
}
