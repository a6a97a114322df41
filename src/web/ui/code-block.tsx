import { clsx } from 'clsx'
import { ScrollRegion } from './page/scroll-region.tsx'

interface Props {
  label: string
  className: string
  /** Unset, long lines scroll and a click selects everything. */
  wraps?: boolean
  children: string
}

export function CodeBlock({ label, className, wraps = true, children }: Props) {
  return (
    <ScrollRegion
      label={label}
      className={clsx('overflow-auto rounded-edge border border-line bg-sunken p-3', className)}
    >
      <pre
        className={clsx('font-mono text-label', wraps ? 'wrap-anywhere whitespace-pre-wrap' : 'select-all')}
      >
        {children}
      </pre>
    </ScrollRegion>
  )
}
