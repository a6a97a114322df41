import type { ReactNode } from 'react'

export function SideBySide({ children }: { children: ReactNode }) {
  return (
    <div className="flex flex-col gap-8 xl:grid xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] xl:items-start xl:gap-x-12">
      {children}
    </div>
  )
}
