/** The scenarios of a phone number, of which those shown or those selected are run. */
import { ResourceList } from '../../../forms/list/resource-list.tsx'
import { useScenarios } from '../../../records/scenarios.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Empty } from '../../../ui/list/empty.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useScenarioOwner } from './edit/use-place.ts'
import { exportScenarios } from './export-scenarios.ts'
import { useCurrentRun } from './run/current-run.ts'
import { RunBar } from './run/run-bar.tsx'
import { scenarioListing } from './scenario-listing.ts'
import { ScenarioRow } from './scenario-row.tsx'
import { useRemoval } from './use-removal.ts'
import { scenarioWords } from './words.ts'

/** What is shown while there is no scenario: the ways to a first one. */
function FirstScenario() {
  const { phoneNumberId } = useScenarioOwner()
  return (
    <Empty title={scenarioWords.empty}>
      <TextLink to="/phones/$phoneNumberId/scenarios/new" params={{ phoneNumberId }}>
        {scenarioWords.addFirst}
      </TextLink>
      <TextLink to="/phones/$phoneNumberId/scenarios/ideas" params={{ phoneNumberId }}>
        {scenarioWords.toIdeas}
      </TextLink>
      <TextLink to="/phones/$phoneNumberId/inbox" params={{ phoneNumberId }}>
        {scenarioWords.toConversations}
      </TextLink>
    </Empty>
  )
}

export function ScenarioList() {
  const place = useScenarioOwner()
  const all = useScenarios(place)
  const { run } = useCurrentRun(place)
  const remove = useRemoval(place)
  if (all.length === 0) return <FirstScenario />
  return (
    <ResourceList
      all={all}
      listing={scenarioListing}
      above={({ shown, selected }) => <RunBar place={place} all={shown} selected={selected} />}
      actions={(selected) => (
        <>
          <Button size="small" onClick={() => exportScenarios(selected)}>
            {scenarioWords.exportSelected}
          </Button>
          <Button size="small" weight="danger" onClick={() => remove(selected)}>
            {scenarioWords.deleteSelected}
          </Button>
        </>
      )}
    >
      {(one, selection) => <ScenarioRow key={one.id} kept={one} selection={selection} run={run} />}
    </ResourceList>
  )
}
