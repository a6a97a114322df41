/** `/phones/…/websites`: the list of websites beside the one that is open. */
import { Outlet, useChildMatches } from '@tanstack/react-router'
import { clsx } from 'clsx'
import { AddWebsiteLink } from '../features/websites/add-website-link.tsx'
import { WebsiteList } from '../features/websites/website-list.tsx'
import { words } from '../features/websites/words.ts'
import { Page } from '../ui/page.tsx'
import { Split } from '../ui/split.tsx'

export function WebsitesPage() {
  const isOneOpen = useChildMatches({
    select: (matches) => matches.some((match) => match.routeId !== '/frame/phones/$phoneNumberId/websites/'),
  })
  return (
    <Page
      title={words.title}
      // Smaller screens show the list or what is open in it, never both.
      lead={<span className={clsx(isOneOpen && 'hidden lg:inline')}>{words.lead}</span>}
      action={
        <div className={clsx(isOneOpen && 'max-lg:hidden')}>
          <AddWebsiteLink />
        </div>
      }
    >
      <Split isOneOpen={isOneOpen} list={<WebsiteList />}>
        <Outlet />
      </Split>
    </Page>
  )
}
