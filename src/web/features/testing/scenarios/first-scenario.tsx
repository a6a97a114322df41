/** What is shown while there is no scenario: the ways to a first one. */

import { Empty } from '../../../ui/list/empty.tsx'
import { TextLink } from '../../../ui/text-link.tsx'
import { useScenarioPlace } from './edit/use-place.ts'
import { words } from './words.ts'

export function FirstScenario() {
  const { phoneNumberId } = useScenarioPlace()
  return (
    <Empty title={words.empty}>
      <TextLink to="/phones/$phoneNumberId/scenarios/new" params={{ phoneNumberId }}>
        {words.addFirst}
      </TextLink>
      <TextLink to="/phones/$phoneNumberId/scenario-ideas" params={{ phoneNumberId }}>
        {words.toIdeas}
      </TextLink>
      <TextLink to="/webhooks" search={{ view: 'conversations' }}>
        {words.toConversations}
      </TextLink>
    </Empty>
  )
}
