/** The heading of one skill, with the way back on screens that show one thing at a time. */
import { getRouteApi, Link, useCanGoBack } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { listSearch } from './skill-search.ts'
import { words } from './words.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/skills')

export function SkillHeader({ title, children }: { title: string; children?: ReactNode }) {
  const { phoneNumberId } = route.useParams()
  const heading = useRef<HTMLHeadingElement>(null)

  const hasComeFromElsewhere = useCanGoBack()

  // Where the list gives way to what was opened in it, the focus was on a row that is not there any more.
  useEffect(() => {
    const isFocusLost = document.activeElement === document.body
    if (isFocusLost && hasComeFromElsewhere) heading.current?.focus()
  }, [hasComeFromElsewhere])

  return (
    <header className="flex flex-col gap-2">
      <Link
        to="/phones/$phoneNumberId/skills"
        params={{ phoneNumberId }}
        search={listSearch}
        className="inline-flex w-fit items-center gap-1.5 text-quiet hover:text-text lg:hidden"
      >
        <ArrowLeft size={15} aria-hidden="true" />
        {words.back}
      </Link>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 ref={heading} tabIndex={-1} className="font-semibold text-lead outline-none">
          {title}
        </h2>
        {children}
      </div>
    </header>
  )
}
