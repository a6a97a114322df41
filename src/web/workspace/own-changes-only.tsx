import { useQuery } from '@tanstack/react-query'
import { workspaceQuery } from './activity.ts'
import { workspaceWords } from './words.ts'

/** A change list's limits without a workspace, and the operator's options. */
export function OwnChangesOnly() {
  const isOn = useQuery(workspaceQuery).data
  return isOn === false ? <p className="max-w-prose text-quiet">{workspaceWords.ownOnly}</p> : null
}
