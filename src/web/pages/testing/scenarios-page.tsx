import { usePhoneNumberId } from '../../api/agent/phone-number-id.ts'
import { ScenarioListActions } from '../../features/testing/scenarios/list-actions.tsx'
import { ScenarioList } from '../../features/testing/scenarios/scenario-list.tsx'
import { preserveScenarioSearch } from '../../features/testing/scenarios/scenario-search.ts'
import { scenarioWords } from '../../features/testing/scenarios/words.ts'
import { ListPage } from '../../ui/list/list-page.tsx'
import { BackLink } from '../../ui/page/back-link.tsx'

export function ScenariosPage() {
  const phoneNumberId = usePhoneNumberId()
  return (
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
  )
}
