/** `/phones/…/scenarios`: the list of scenarios beside the one that is open. */
import { getRouteApi, Outlet, useChildMatches } from '@tanstack/react-router'
import { ListActions } from '../features/scenarios/list-actions.tsx'
import { ScenarioList } from '../features/scenarios/scenario-list.tsx'
import { words } from '../features/scenarios/words.ts'
import { ListPage } from '../ui/list-page.tsx'

const route = getRouteApi('/frame/phones/$phoneNumberId/scenarios')

export function ScenariosPage() {
  const isOneOpen = useChildMatches({
    select: (matches) => matches.some((match) => match.routeId !== '/frame/phones/$phoneNumberId/scenarios/'),
  })
  const navigate = route.useNavigate()
  return (
    <ListPage
      title={words.title}
      lead={words.lead}
      actions={<ListActions />}
      list={<ScenarioList />}
      isOneOpen={isOneOpen}
      onBack={() => void navigate({ to: '.', search: true })}
    >
      <Outlet />
    </ListPage>
  )
}
