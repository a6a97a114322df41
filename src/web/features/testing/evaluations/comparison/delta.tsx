/** How far a score moved: sign and colour say the same. */
import { clsx } from 'clsx'
import { deltaText } from '../words.ts'

export function Delta({ delta }: { delta: number | null }) {
  if (delta === null) return null
  return (
    <span
      className={clsx(
        'whitespace-nowrap font-medium text-label tabular-nums',
        delta < 0 ? 'text-bad' : delta > 0 ? 'text-good' : 'text-quiet',
      )}
    >
      {deltaText(delta)}
    </span>
  )
}
