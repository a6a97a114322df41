/** Change of a score; sign and color agree. */
import { clsx } from 'clsx'
import type { RunKind } from '../../../../scenarios/runs/test-run.ts'
import { deltaText } from './words.ts'

export function Delta({ kind, delta }: { kind: RunKind; delta: number | null }) {
  if (delta === null) return null
  return (
    <span
      className={clsx(
        'whitespace-nowrap font-medium text-label tabular-nums',
        delta < 0 ? 'text-bad' : delta > 0 ? 'text-good' : 'text-quiet',
      )}
    >
      {deltaText(kind, delta)}
    </span>
  )
}
