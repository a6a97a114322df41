/** Logs actions that no single call shows: for the team, else in this browser. Best effort. */
import { studioPaths } from '../../contract/studio/paths.ts'
import type { ActivityReport } from '../../contract/studio/workspace/activity.ts'
import { noteOwnLine } from '../records/browser/own-changes.ts'
import type { RecordPlace } from '../records/record-store.ts'
import { isWorkspaceOn } from '../records/team/workspace-state.ts'
import { live } from '../transport/transports.ts'

interface Report extends RecordPlace, Omit<ActivityReport, 'phoneNumberId'> {}

export async function reportActivity({ owner, ...report }: Report): Promise<void> {
  try {
    const { phoneNumberId, before: _before, after: _after, ...line } = report
    const isOn = await isWorkspaceOn()
    if (isOn) await live({ path: studioPaths.workspaceActivity, method: 'POST', body: report })
    else await noteOwnLine({ owner, phoneNumberId }, { ...line, method: null, template: null, status: null })
  } catch {
    // The studio is unreachable, or storage is full.
  }
}
