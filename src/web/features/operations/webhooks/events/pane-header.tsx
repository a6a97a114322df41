/** Heading of the open item, with a back link on narrow screens. */
import type { ReactNode } from 'react'
import { listAlone } from '../../../../ui/list/first-row.ts'
import { useOpenedHeading } from '../../../../ui/list/follow-enter.ts'
import { BackLink } from '../../../../ui/page/back-link.tsx'
import type { WebhookSearch } from '../search/webhook-search.ts'

interface Props {
  title: ReactNode
  back: string
  /** Search parameters removed on the way back. */
  backTo: { [Name in keyof WebhookSearch]?: undefined }
  children?: ReactNode
}

export function PaneHeader({ title, back, backTo, children }: Props) {
  const heading = useOpenedHeading()

  return (
    <header className="flex flex-col gap-2">
      <BackLink
        to="/webhooks"
        search={(now) => ({ ...now, ...backTo })}
        state={listAlone}
        resetScroll={false}
        className="lg:hidden"
      >
        {back}
      </BackLink>
      <h2 ref={heading} tabIndex={-1} className="font-semibold text-lead outline-none">
        {title}
      </h2>
      {children}
    </header>
  )
}
