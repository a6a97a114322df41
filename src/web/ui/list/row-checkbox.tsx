import { t } from '../../../contract/translate.ts'
import type { RowSelection } from './selection.ts'

interface Props {
  selection: RowSelection
  id: string
  label: string
}

export function RowCheckbox({ selection, id, label }: Props) {
  return (
    <input
      type="checkbox"
      data-select
      aria-label={t('Select {label}', { label })}
      checked={selection.has(id)}
      onChange={() => selection.toggle(id)}
      className="size-4 shrink-0 accent-accent"
    />
  )
}
