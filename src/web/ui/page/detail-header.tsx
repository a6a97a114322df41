/** The heading of what was opened from a list, with the way back on screens that show one thing at a time. */
import { useCanGoBack } from '@tanstack/react-router'
import { type ReactNode, use, useEffect, useRef } from 'react'
import { BackContext } from '../list/list-page.tsx'
import { useThingTitle } from './page.tsx'

interface Props {
  title: string
  children?: ReactNode
}

export function DetailHeader({ title, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const hasComeFromElsewhere = useCanGoBack()
  const back = use(BackContext)
  // Beside a page, as the test chat is, it does not say what the page is about.
  useThingTitle(back === null ? '' : title)

  // Where the list gives way to what was opened in it, the focus was on a row that is not there any more.
  useEffect(() => {
    const isFocusLost = document.activeElement === document.body
    if (isFocusLost && hasComeFromElsewhere) heading.current?.focus()
  }, [hasComeFromElsewhere])

  return (
    <header className="flex flex-col gap-2">
      {/* Not where the list stands beside. */}
      <div className="lg:hidden">{back}</div>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="min-w-0 font-semibold text-lead outline-none">
          {title}
        </h2>
        {children}
      </div>
    </header>
  )
}
