/** `/phones/…/scenarios`: the list of scenarios beside the one that is open. */
import { getRouteApi } from '@tanstack/react-router'
import { ListActions } from '../../features/testing/scenarios/list-actions.tsx'
import { ScenarioList } from '../../features/testing/scenarios/scenario-list.tsx'
import { keepScenarioSearch } from '../../features/testing/scenarios/scenario-search.ts'
import { words } from '../../features/testing/scenarios/words.ts'
import { BackLink } from '../../ui/back-link.tsx'
import { ListPage } from '../../ui/list/list-page.tsx'

const route = getRouteApi('/frame/phones/$phoneNumberId/scenarios')

export function ScenariosPage() {
  const { phoneNumberId } = route.useParams()
  return (
    <ListPage
      title={words.title}
      lead={words.lead}
      actions={<ListActions />}
      list={<ScenarioList />}
      back={
        <BackLink
          to="/phones/$phoneNumberId/scenarios"
          params={{ phoneNumberId }}
          search={keepScenarioSearch}
        >
          {words.back}
        </BackLink>
      }
    />
  )
}
