/** `/phones/…/websites`: the list of websites beside the one that is open. */
import { getRouteApi, Outlet, useChildMatches } from '@tanstack/react-router'
import { AddWebsiteLink } from '../features/websites/add-website-link.tsx'
import { WebsiteList } from '../features/websites/website-list.tsx'
import { words } from '../features/websites/words.ts'
import { ListPage } from '../ui/list-page.tsx'

const route = getRouteApi('/frame/phones/$phoneNumberId/websites')

export function WebsitesPage() {
  const isOneOpen = useChildMatches({
    select: (matches) => matches.some((match) => match.routeId !== '/frame/phones/$phoneNumberId/websites/'),
  })
  const navigate = route.useNavigate()
  return (
    <ListPage
      title={words.title}
      lead={words.lead}
      actions={<AddWebsiteLink />}
      list={<WebsiteList />}
      isOneOpen={isOneOpen}
      onBack={() => void navigate({ to: '.', search: true })}
    >
      <Outlet />
    </ListPage>
  )
}
