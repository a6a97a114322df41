/** `/phones/…/connectors`: the list of connectors beside the one that is open. */
import { getRouteApi, Outlet, useChildMatches } from '@tanstack/react-router'
import { AddConnectorLink } from '../features/connectors/add-connector-link.tsx'
import { ConnectorList } from '../features/connectors/connector-list.tsx'
import { words } from '../features/connectors/words.ts'
import { ListPage } from '../ui/list-page.tsx'

const route = getRouteApi('/frame/phones/$phoneNumberId/connectors')

export function ConnectorsPage() {
  const isOneOpen = useChildMatches({
    select: (matches) =>
      matches.some((match) => match.routeId !== '/frame/phones/$phoneNumberId/connectors/'),
  })
  const navigate = route.useNavigate()
  return (
    <ListPage
      title={words.title}
      lead={words.lead}
      actions={<AddConnectorLink />}
      list={<ConnectorList />}
      isOneOpen={isOneOpen}
      onBack={() => void navigate({ to: '.', search: true })}
    >
      <Outlet />
    </ListPage>
  )
}
