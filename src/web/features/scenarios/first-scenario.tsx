/** What is shown while there is no scenario: the ways to a first one. */
import { Link } from '@tanstack/react-router'
import { Empty } from '../../ui/empty.tsx'
import { useScenarioPlace } from './use-place.ts'
import { words } from './words.ts'

const linkLook = 'font-medium text-accent hover:text-accent-hover'

export function FirstScenario() {
  const { phoneNumberId } = useScenarioPlace()
  return (
    <Empty title={words.empty}>
      <Link to="/phones/$phoneNumberId/scenarios/new" params={{ phoneNumberId }} className={linkLook}>
        {words.addFirst}
      </Link>
      <Link to="/phones/$phoneNumberId/scenario-ideas" params={{ phoneNumberId }} className={linkLook}>
        {words.toIdeas}
      </Link>
      <Link to="/webhooks" search={{ view: 'conversations' }} className={linkLook}>
        {words.toConversations}
      </Link>
    </Empty>
  )
}
