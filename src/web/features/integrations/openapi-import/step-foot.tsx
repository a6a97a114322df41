import type { ReactNode } from 'react'

export function StepFoot({ children }: { children: ReactNode }) {
  return (
    <div className="sticky bottom-0 -mx-1 flex flex-wrap items-center gap-2 border-line border-t bg-surface px-1 py-3">
      {children}
    </div>
  )
}
