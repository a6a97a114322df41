import type { ReactNode } from 'react'

export function FootBar({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 flex flex-wrap gap-2 border-line border-t bg-surface in-[.bg-raised]:bg-raised py-3">
      {children}
    </div>
  )
}
