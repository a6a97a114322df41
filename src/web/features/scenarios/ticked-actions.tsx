/** What can be done with the ticked scenarios besides running them. */
import type { KeptScenario, ScenarioPlace } from '../../browser/scenario-store.ts'
import { Button } from '../../ui/button.tsx'
import { exportScenarios } from './export-scenarios.ts'
import { useRemoval } from './use-removal.ts'
import { words } from './words.ts'

interface Props {
  place: ScenarioPlace
  ticked: readonly KeptScenario[]
}

export function TickedActions({ place, ticked }: Props) {
  const remove = useRemoval(place)
  return (
    <>
      <Button size="small" onClick={() => exportScenarios(ticked)}>
        {words.exportTicked}
      </Button>
      <Button size="small" weight="danger" onClick={() => remove(ticked)}>
        {words.deleteTicked}
      </Button>
    </>
  )
}
