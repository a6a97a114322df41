/** How many questions are asked more than once, with the way to see only those. */
import { duplicatesText, words } from './words.ts'

interface Props {
  count: number
  isOn: boolean
  onChange: (isOn: boolean) => void
}

export function DuplicateFilter({ count, isOn, onChange }: Props) {
  if (count === 0 && !isOn) return null
  return (
    <label className="ml-auto flex items-center gap-2 text-label">
      <span className="text-warn">{duplicatesText(count)}</span>
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        className="size-4 accent-accent"
      />
      {words.onlyDuplicates}
    </label>
  )
}
