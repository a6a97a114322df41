import type { ReactNode } from 'react'

export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div data-nothing className="fade-in flex flex-col items-start gap-3 px-3 py-6">
      <p className="max-w-prose text-work">{title}</p>
      {children}
    </div>
  )
}
