import { useQuery } from '@tanstack/react-query'
import { type ToolScope, toolResource } from '../../../api/agent/agent-resources.ts'
import { Status } from '../../../ui/status.tsx'
import { toolWords } from './words.ts'

interface Props {
  scope: ToolScope
  name: string
  /** Null for a new tool. */
  ownId: string | null
}

/** The platform accepts two tools of one name (docs/platform.md, section 11.2), so this only warns. */
export function TakenName({ scope, name, ownId }: Props) {
  const { data = [] } = useQuery(toolResource.recognised(scope))
  const isTaken = name !== '' && data.some((other) => other.id !== ownId && other.name === name)
  if (!isTaken) return null
  return (
    <div aria-live="polite">
      <Status tone="warn" shape="waiting">
        {toolWords.nameTaken}
      </Status>
    </div>
  )
}
