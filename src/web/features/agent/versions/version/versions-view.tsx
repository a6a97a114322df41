import type { ComponentProps } from 'react'
import type { StoredVersion } from '../../../../records/versions.ts'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { QueryView } from '../../../../ui/waiting/query-view.tsx'
import { useWholeVersions } from '../../../../versions/use-versions.ts'

interface Props extends Pick<ComponentProps<typeof QueryView<StoredVersion[]>>, 'children'> {
  phoneNumberId: string
  ids: readonly string[]
}

/** Its children get those that still exist, newest first. */
export function VersionsView({ phoneNumberId, ids, children }: Props) {
  return (
    <QueryView query={useWholeVersions(phoneNumberId, ids)} skeleton={<SkeletonRows rows={4} />}>
      {(versions) => <div className="flex flex-col gap-6">{children(versions)}</div>}
    </QueryView>
  )
}
