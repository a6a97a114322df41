/** Creates a scenario from scratch or a copy. */
import { getRouteApi } from '@tanstack/react-router'
import type { Scenario } from '../../../../../contract/studio/files/scenario.ts'
import { freshId } from '../../../../browser/fresh-id.ts'
import { suggestedFor } from '../../../../browser/suggested.ts'
import { addScenarios, readScenarios } from '../../../../records/scenarios.ts'
import { useToast } from '../../../../ui/overlay/toast.tsx'
import { DetailHeader } from '../../../../ui/page/detail-header.tsx'
import { CustomerForm } from '../customer/customer-form.tsx'
import { customerValuesOf } from '../customer/customer-values.ts'
import { preserveScenarioSearch } from '../scenario-search.ts'
import { scenarioWords } from '../words.ts'
import { copyScenarioTitle, storageText } from './phrases.ts'
import { ScenarioForm } from './scenario-form.tsx'
import { blankScenario, type ScenarioValues, scenarioValuesOf } from './scenario-values.ts'
import { useScenarioOwner } from './use-place.ts'

const route = getRouteApi('/frame/phones/$phoneNumberId/scenarios/new')

export function NewScenario() {
  const place = useScenarioOwner()
  const { phoneNumberId } = place
  const { copy, suggestion } = route.useSearch()
  const navigate = route.useNavigate()
  const showToast = useToast()

  const original = readScenarios(place).find(({ id }) => id === copy)?.scenario
  const customer = original && customerValuesOf({ ...original, title: copyScenarioTitle(original.title) })

  function beginning(): ScenarioValues {
    const { scenario: suggested } = suggestedFor(suggestion)
    if (original === undefined) return suggested === undefined ? blankScenario : scenarioValuesOf(suggested)
    return { ...scenarioValuesOf(original), title: copyScenarioTitle(original.title) }
  }

  async function save(scenario: Scenario): Promise<string | null> {
    const id = freshId()
    const keeping = await addScenarios(place, [{ ...scenario, id }])
    if (keeping.state !== 'kept') return storageText(keeping)
    showToast(scenarioWords.saved)
    void navigate({
      to: '/phones/$phoneNumberId/scenarios/$scenarioId',
      params: { phoneNumberId, scenarioId: id },
      search: preserveScenarioSearch,
      ignoreBlocker: true,
    })
    return null
  }

  function leave() {
    void navigate({
      to: '/phones/$phoneNumberId/scenarios',
      params: { phoneNumberId },
      search: preserveScenarioSearch,
    })
  }

  return (
    <div className="flex flex-col gap-4">
      <DetailHeader title={scenarioWords.newTitle} />
      {original && customer ? (
        <CustomerForm
          key={copy}
          scenario={original}
          beginning={customer}
          draftName={`new customer ${phoneNumberId}`}
          onSave={save}
          onCancel={leave}
        />
      ) : (
        <ScenarioForm
          // Another start needs a new form.
          key={copy ?? suggestion}
          beginning={beginning()}
          draftName={['new scenario', phoneNumberId, suggestion ?? ''].join(' ').trim()}
          onSave={save}
          onCancel={leave}
        />
      )}
    </div>
  )
}
