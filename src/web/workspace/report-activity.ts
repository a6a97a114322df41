/** Tells the team of what took many calls; nothing depends on it. */
import { studioPaths } from '../../contract/studio/paths.ts'
import { isWorkspaceOn } from '../records/team/workspace-state.ts'
import { live } from '../transport/transports.ts'

interface Report {
  kind: 'publication' | 'restore' | 'import'
  phoneNumberId: string
  /** Records that were changed. */
  count: number
}

export async function reportActivity(report: Report): Promise<void> {
  const isOn = await isWorkspaceOn().catch(() => false)
  if (isOn) await live({ path: studioPaths.workspaceActivity, method: 'POST', body: report })
}
