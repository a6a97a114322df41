/** Changing a scenario by hand. */
import { getRouteApi } from '@tanstack/react-router'
import type { Scenario } from '../../../../../contract/studio/files/scenario.ts'
import { changeScenario, useScenarios } from '../../../../browser/records/scenario-store.ts'
import { DetailHeader } from '../../../../ui/detail-header.tsx'
import { Empty } from '../../../../ui/list/empty.tsx'
import { useToast } from '../../../../ui/overlay/toast.tsx'
import { keepScenarioSearch } from '../scenario-search.ts'
import { notKept, words } from '../words.ts'
import { ScenarioForm } from './scenario-form.tsx'
import { draftOf } from './scenario-values.ts'
import { useScenarioPlace } from './use-place.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/scenarios/$scenarioId/edit')

export function EditScenario() {
  const { phoneNumberId, scenarioId } = route.useParams()
  const place = useScenarioPlace()
  const kept = useScenarios(place).find(({ id }) => id === scenarioId)
  const navigate = route.useNavigate()
  const showToast = useToast()
  if (kept === undefined) return <Empty title={words.gone} />

  function leave(ignoreBlocker: boolean) {
    void navigate({
      to: '/phones/$phoneNumberId/scenarios/$scenarioId',
      params: { phoneNumberId, scenarioId },
      search: keepScenarioSearch,
      ignoreBlocker,
    })
  }

  function save(scenario: Scenario): string | null {
    if (!changeScenario(place, scenarioId, scenario)) return notKept
    showToast(words.saved)
    leave(true)
    return null
  }

  return (
    <div className="flex flex-col gap-4">
      <DetailHeader title={words.editTitle} />
      <ScenarioForm
        key={scenarioId}
        beginning={draftOf(kept.scenario)}
        draftName={`scenario ${scenarioId}`}
        onSave={save}
        onCancel={() => leave(false)}
      />
    </div>
  )
}
