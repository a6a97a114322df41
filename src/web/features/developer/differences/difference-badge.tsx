/** Empty at zero. */
import { differenceLog } from '../../../api/difference-log.ts'
import { useStore } from '../../../browser/create-store.ts'

export function DifferenceBadge() {
  const { length } = useStore(differenceLog)
  if (length === 0) return null
  return (
    <span className="ms-auto rounded-full bg-warn-soft px-1.5 text-label text-warn tabular-nums">
      {length}
      <span className="sr-only"> found</span>
    </span>
  )
}
