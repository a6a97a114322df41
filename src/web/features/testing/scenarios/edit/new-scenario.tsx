/** Writing a scenario that does not exist yet, from nothing or from another one. */
import { getRouteApi } from '@tanstack/react-router'
import type { Scenario } from '../../../../../contract/studio/files/scenario.ts'
import { freshId } from '../../../../browser/fresh-id.ts'
import { addScenarios, readScenarios } from '../../../../browser/records/scenario-store.ts'
import { DetailHeader } from '../../../../ui/detail-header.tsx'
import { useToast } from '../../../../ui/overlay/toast.tsx'
import { keepScenarioSearch } from '../scenario-search.ts'
import { words } from '../words.ts'
import { copyTitle, keepingText } from './phrases.ts'
import { ScenarioForm } from './scenario-form.tsx'
import { blankScenario, draftOf, type ScenarioDraft } from './scenario-values.ts'
import { useScenarioPlace } from './use-place.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/scenarios/new')

export function NewScenario() {
  const place = useScenarioPlace()
  const { phoneNumberId } = place
  const { copy } = route.useSearch()
  const navigate = route.useNavigate()
  const showToast = useToast()

  function beginning(): ScenarioDraft {
    const original = readScenarios(place).find(({ id }) => id === copy)?.scenario
    return original === undefined ? blankScenario : { ...draftOf(original), title: copyTitle(original.title) }
  }

  function save(scenario: Scenario): string | null {
    const id = freshId()
    const keeping = addScenarios(place, [{ ...scenario, id }])
    if (keeping.state !== 'kept') return keepingText(keeping)
    showToast(words.saved)
    void navigate({
      to: '/phones/$phoneNumberId/scenarios/$scenarioId',
      params: { phoneNumberId, scenarioId: id },
      search: keepScenarioSearch,
      ignoreBlocker: true,
    })
    return null
  }

  return (
    <div className="flex flex-col gap-4">
      <DetailHeader title={words.newTitle} />
      <ScenarioForm
        // Another beginning is another form.
        key={copy}
        beginning={beginning()}
        draftName={`new scenario ${phoneNumberId}`}
        onSave={save}
        onCancel={() =>
          void navigate({
            to: '/phones/$phoneNumberId/scenarios',
            params: { phoneNumberId },
            search: keepScenarioSearch,
          })
        }
      />
    </div>
  )
}
