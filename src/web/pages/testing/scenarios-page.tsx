import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { usePhoneNumberId } from '../../api/agent/phone-number-id.ts'
import { part } from '../../browser/parts.ts'
import { ScenarioListActions } from '../../features/testing/scenarios/list-actions.tsx'
import { ScenarioList } from '../../features/testing/scenarios/scenario-list.tsx'
import { preserveScenarioSearch } from '../../features/testing/scenarios/scenario-search.ts'
import { scenarioWords } from '../../features/testing/scenarios/words.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'

const ScenarioIdeasDialog = lazy(
  part(() =>
    import('./scenario-ideas-dialog.tsx').then((module) => ({ default: module.ScenarioIdeasDialog })),
  ),
)

const route = getRouteApi('/frame/phones/$phoneNumberId/scenarios')

export function ScenariosPage() {
  const phoneNumberId = usePhoneNumberId()
  const { dialog } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <>
      <ListPage
        words={scenarioWords}
        back={
          <BackLink
            to="/phones/$phoneNumberId/scenarios"
            params={{ phoneNumberId }}
            search={preserveScenarioSearch}
          >
            {scenarioWords.back}
          </BackLink>
        }
        actions={<ScenarioListActions />}
        list={<ScenarioList />}
      />
      <Suspense>
        {dialog === 'ideas' && (
          <ScenarioIdeasDialog
            onClose={() => void navigate({ to: '.', search: preserveScenarioSearch, replace: true })}
          />
        )}
      </Suspense>
    </>
  )
}
