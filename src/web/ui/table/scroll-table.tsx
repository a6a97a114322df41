import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { ScrollRegion } from '../page/scroll-region.tsx'
import { TableHead } from './table-head.tsx'

interface Props {
  label: string
  heads: readonly string[]
  className?: string
  children: ReactNode
}

export function ScrollTable({ label, heads, className, children }: Props) {
  return (
    <ScrollRegion label={label} className={clsx('overflow-x-auto', className)}>
      <table className="w-full text-label">
        <TableHead
          heads={heads}
          className="border-line border-b text-quiet"
          cellLook="py-2 pe-4 font-semibold wrap-break-word"
        />
        <tbody>{children}</tbody>
      </table>
    </ScrollRegion>
  )
}
