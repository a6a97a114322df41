/** The heading of what is open, with the way back on screens that show one thing at a time. */
import { Link, useCanGoBack } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { WebhookSearch } from '../search/webhook-search.ts'

interface Props {
  title: ReactNode
  back: string
  /** What the address loses on the way back. */
  backTo: { [Name in keyof WebhookSearch]?: undefined }
  children?: ReactNode
}

export function PaneHeader({ title, back, backTo, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  const hasComeFromElsewhere = useCanGoBack()

  // Where the list gives way to what was opened in it, the focus was on a row that is not there any more.
  useEffect(() => {
    const focused = document.activeElement
    const isFocusLost = focused === document.body || focused?.getClientRects().length === 0
    if (isFocusLost && hasComeFromElsewhere) heading.current?.focus()
  }, [hasComeFromElsewhere])

  return (
    <header className="flex flex-col gap-2">
      <Link
        to="/webhooks"
        search={(now) => ({ ...now, ...backTo })}
        resetScroll={false}
        className="inline-flex w-fit items-center gap-1.5 text-quiet hover:text-text lg:hidden"
      >
        <ArrowLeft size={15} aria-hidden="true" />
        {back}
      </Link>
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-lead outline-none">
        {title}
      </h2>
      {children}
    </header>
  )
}
