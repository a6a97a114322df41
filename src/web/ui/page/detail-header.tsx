import { type ReactNode, use } from 'react'
import { useOpenedHeading } from '../list/follow-enter.ts'
import { BackContext } from '../list/list-page.tsx'
import { useThingTitle } from './page.tsx'

export function DetailHeader({ title, children }: { title: string; children?: ReactNode }) {
  const heading = useOpenedHeading()
  const back = use(BackContext)
  // A panel beside a page, such as the test chat, does not set the document title.
  useThingTitle(back === null ? '' : title)

  return (
    <header className="flex flex-col gap-2">
      {/* Not where the list stands beside. */}
      <div className="lg:hidden">{back}</div>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} dir="auto" className="min-w-0 font-semibold text-lead outline-none">
          {title}
        </h2>
        {children}
      </div>
    </header>
  )
}
