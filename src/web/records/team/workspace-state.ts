import { studioPaths } from '../../../contract/studio/paths.ts'
import { workspaceState } from '../../../contract/studio/workspace/records.ts'
import { live } from '../../transport/transports.ts'
import { failureOfAnswer } from '../record-failure.ts'

let state: Promise<boolean> | undefined

/**
 * Asked once per page load.
 * @throws RecordFailure if the studio is unreachable: nothing may be stored in the wrong place meanwhile
 */
export function isWorkspaceOn(): Promise<boolean> {
  state ??= readState().catch((error: unknown) => {
    state = undefined
    throw error
  })
  return state
}

async function readState(): Promise<boolean> {
  const answer = await live({ path: studioPaths.workspace })
  if (answer.ok) return workspaceState.safeParse(answer.body).data?.enabled ?? false
  // Without this address there is no workspace.
  if (answer.failure.status === 404) return false
  throw failureOfAnswer(answer)
}
