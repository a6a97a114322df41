import { clsx } from 'clsx'
import { maxAllowlistEntries } from '../../../../contract/platform/record-kinds/allowlist-entry.ts'
import { placesText } from './words.ts'

export function PlacesMeter({ taken }: { taken: number }) {
  const share = Math.min(taken / maxAllowlistEntries, 1)
  return (
    <div className="flex w-56 flex-col gap-1">
      <p className={clsx('text-label tabular-nums', share === 1 ? 'font-semibold text-warn' : 'text-quiet')}>
        {placesText(taken)}
      </p>
      <div aria-hidden="true" className="h-1.5 overflow-hidden rounded-small bg-hover">
        <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" className="size-full">
          <rect width={share * 100} height="1" className={share === 1 ? 'fill-warn' : 'fill-accent'} />
        </svg>
      </div>
    </div>
  )
}
