/** Foot of a plan and its run, always visible. */
import type { ReactNode } from 'react'

export function PlanFoot({ text, children }: { text: ReactNode; children: ReactNode }) {
  return (
    <div className="sticky bottom-0 z-10 flex flex-wrap items-center gap-x-4 gap-y-2 border-line border-t bg-surface py-3">
      <p className="min-w-0 flex-1 basis-40 text-quiet tabular-nums">{text}</p>
      <div className="flex flex-wrap justify-end gap-2">{children}</div>
    </div>
  )
}
