import type { ReactNode } from 'react'

export function Empty({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div data-nothing className="fade-in flex flex-col items-start gap-3 px-3 py-8">
      <svg viewBox="0 0 96 20" fill="none" aria-hidden="true" className="h-5 text-line-strong">
        {[10, 34, 58, 82].map((x) => (
          <circle
            key={x}
            cx={x}
            cy="10"
            r="6"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeDasharray="3 3"
          />
        ))}
      </svg>
      <p className="max-w-prose text-work">{title}</p>
      {children}
    </div>
  )
}
