import type { ReactNode } from 'react'

interface Props {
  sidebar: ReactNode
  children: ReactNode
}

export function FrameLayout({ sidebar, children }: Props) {
  return (
    <div className="grid min-h-dvh md:grid-cols-[var(--sidebar)_minmax(0,1fr)]">
      <aside className="sticky top-0 hidden h-dvh border-line border-e bg-sunken md:block">{sidebar}</aside>
      <div className="flex min-w-0 flex-col">{children}</div>
    </div>
  )
}

export function BarLayout({ children }: { children: ReactNode }) {
  return (
    <header className="sticky top-0 z-30 flex h-(--top-bar) shrink-0 items-center gap-1 border-line border-b bg-surface px-2 sm:gap-2 sm:px-4 md:px-8">
      {children}
    </header>
  )
}
