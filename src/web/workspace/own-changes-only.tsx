import { useQuery } from '@tanstack/react-query'
import { workspaceQuery } from './activity.ts'
import { workspaceWords } from './words.ts'

/** What a list of changes covers in a studio without a workspace, and what its operator can do about it. */
export function OwnChangesOnly() {
  const isOn = useQuery(workspaceQuery).data
  return isOn === false ? <p className="max-w-prose text-quiet">{workspaceWords.ownOnly}</p> : null
}
