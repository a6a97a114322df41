import { useQuery } from '@tanstack/react-query'
import { workspaceQuery } from './activity.ts'
import { workspaceWords } from './words.ts'

/** What a change list covers without a workspace, and what the operator can do about it. */
export function OwnChangesOnly() {
  const isOn = useQuery(workspaceQuery).data
  return isOn === false ? <p className="max-w-prose text-quiet">{workspaceWords.ownOnly}</p> : null
}
