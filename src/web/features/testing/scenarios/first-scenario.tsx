/** What is shown while there is no scenario: the ways to a first one. */

import { Empty } from '../../../ui/list/empty.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useScenarioOwner } from './edit/use-place.ts'
import { scenarioWords } from './words.ts'

export function FirstScenario() {
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
