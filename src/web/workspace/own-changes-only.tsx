import { useQuery } from '@tanstack/react-query'
import { t } from '../../contract/translate.ts'
import { workspaceQuery } from './activity.ts'

/** A change list's limits without a workspace, and the operator's options. */
export function OwnChangesOnly() {
  const isOn = useQuery(workspaceQuery).data
  return isOn === false ? (
    <p className="max-w-prose text-quiet">
      {t(
        'This studio has no workspace, so you see only what you changed in this browser. An operator can set STUDIO_WORKSPACE_DIR: then changes, drafts, scenarios and alert rules belong to the team.',
      )}
    </p>
  ) : null
}
