/** Grey bars in the shape of what is on its way. */
import { clsx } from 'clsx'

function Bar({ className }: { className?: string }) {
  return <span className={clsx('block h-3 rounded-small bg-hover', className)} />
}

/** Rows of a list that is loading; it shows itself only when the wait is long enough to be noticed. */
interface RowsProps {
  rows: number
  /** Of each row, one to three: what is named, what is said of it, and something short at its end. */
  columns?: number
  label?: string
}

export function SkeletonRows({ rows, columns = 3, label = 'Loading' }: RowsProps) {
  return (
    <div role="status" className="appear-late">
      <span className="sr-only">{label}</span>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows of a skeleton have nothing else to be told apart by
        <div key={row} aria-hidden="true" className="flex items-center gap-4 border-line border-b px-3 py-4">
          <Bar className="w-1/4" />
          {columns > 1 && <Bar className="w-1/3" />}
          {columns > 2 && <Bar className="ml-auto w-16" />}
        </div>
      ))}
    </div>
  )
}
