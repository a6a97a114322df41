/** Empty at zero. */
import { counted } from '../../../../contract/translate.ts'
import { differenceLog } from '../../../api/difference-log.ts'
import { useStore } from '../../../browser/create-store.ts'

const foundText = counted('{count, plural, other {# found}}')

export function DifferenceBadge() {
  const { length } = useStore(differenceLog)
  if (length === 0) return null
  return (
    <span className="ms-auto rounded-full bg-warn-soft px-1.5 text-label text-warn tabular-nums">
      <span aria-hidden="true">{length}</span>
      <span className="sr-only">{foundText(length)}</span>
    </span>
  )
}
