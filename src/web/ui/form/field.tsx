/** A labeled input: label above, help or error below on the same line, so that nothing shifts. */

import { clsx } from 'clsx'
import { type ReactNode, useId } from 'react'
import { formatNumber } from '../../text/format.ts'

interface Slots {
  id: string
  'aria-describedby': string
  'aria-invalid': boolean | undefined
}

export interface FieldProps {
  label: string
  help?: string | undefined
  error?: string | undefined
  /** Characters used, and the limit. */
  counter?: { used: number; limit: number } | undefined
  children: (slots: Slots) => ReactNode
}

export const inputLook =
  'w-full rounded-edge border border-line-strong bg-raised px-3 text-work text-text transition-colors focus-visible:outline-offset-0 aria-invalid:border-bad [&:read-only:not(select)]:bg-sunken'

export function Field({ label, help = '', error, counter, children }: FieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-label font-semibold text-text">
        {label}
      </label>
      {children({ id, 'aria-describedby': noteId, 'aria-invalid': error === undefined ? undefined : true })}
      <div className="flex min-h-4 gap-4 text-label">
        <p id={noteId} className={clsx('flex-1', error === undefined ? 'text-quiet' : 'text-bad')}>
          {error ?? help}
        </p>
        {counter && <Counter {...counter} />}
      </div>
    </div>
  )
}

function Counter({ used, limit }: { used: number; limit: number }) {
  return (
    <span className={clsx('shrink-0 tabular-nums', used > limit ? 'font-semibold text-bad' : 'text-quiet')}>
      {formatNumber(used)} / {formatNumber(limit)}
    </span>
  )
}
