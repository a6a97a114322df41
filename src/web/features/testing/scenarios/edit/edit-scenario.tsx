import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { deepEqual } from '../../../../../contract/json.ts'
import type { Scenario } from '../../../../../contract/studio/files/scenario.ts'
import { openConflict } from '../../../../records/conflicts.ts'
import { changeScenario, useScenarios } from '../../../../records/scenarios.ts'
import { useToast } from '../../../../ui/overlay/toast.tsx'
import { DetailHeader } from '../../../../ui/page/detail-header.tsx'
import { CustomerForm } from '../customer/customer-form.tsx'
import { customerValuesOf } from '../customer/customer-values.ts'
import { preserveScenarioSearch } from '../scenario-search.ts'
import { scenarioNotStored, scenarioWords } from '../words.ts'
import { MissingScenario } from './missing-scenario.tsx'
import { ScenarioForm } from './scenario-form.tsx'
import { scenarioValuesOf } from './scenario-values.ts'
import { useScenarioOwner } from './use-place.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/scenarios/$scenarioId/edit')

export function EditScenario() {
  const { phoneNumberId, scenarioId } = route.useParams()
  const place = useScenarioOwner()
  const stored = useScenarios(place).find(({ id }) => id === scenarioId)
  const navigate = route.useNavigate()
  const showToast = useToast()
  // The version opened in the form; a team member may change it meanwhile.
  const [opened, setOpened] = useState(stored?.scenario)
  if (stored === undefined) return <MissingScenario />
  if (opened === undefined) setOpened(stored.scenario)
  const customer = customerValuesOf(stored.scenario)

  function leave(ignoreBlocker: boolean) {
    void navigate({
      to: '/phones/$phoneNumberId/scenarios/$scenarioId',
      params: { phoneNumberId, scenarioId },
      search: preserveScenarioSearch,
      ignoreBlocker,
    })
  }

  async function save(scenario: Scenario): Promise<string | null> {
    const theirs = stored?.scenario
    if (opened === undefined || deepEqual(opened, theirs)) return store(scenario)
    const { id: _, ...mine } = scenario
    const answers = { keepMine: () => void store(scenario), takeTheirs: () => leave(true) }
    openConflict({ title: scenario.title, mine, theirs, ...answers })
    return null
  }

  async function store(scenario: Scenario): Promise<string | null> {
    if (!(await changeScenario(place, scenarioId, scenario))) return scenarioNotStored
    showToast(scenarioWords.saved)
    leave(true)
    return null
  }

  const shared = { onSave: save, onCancel: () => leave(false) }
  return (
    <div className="flex flex-col gap-4">
      <DetailHeader title={scenarioWords.editTitle} />
      {customer ? (
        <CustomerForm
          key={scenarioId}
          scenario={stored.scenario}
          beginning={customer}
          draftName={`customer ${scenarioId}`}
          {...shared}
        />
      ) : (
        <ScenarioForm
          key={scenarioId}
          beginning={scenarioValuesOf(stored.scenario)}
          draftName={`scenario ${scenarioId}`}
          {...shared}
        />
      )}
    </div>
  )
}
