import type { ComponentProps } from 'react'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { QueryView } from '../../../../ui/waiting/query-view.tsx'
import { useVersions } from '../../../../versions/use-versions.ts'

type Versions = NonNullable<ReturnType<typeof useVersions>['data']>

interface Props extends Pick<ComponentProps<typeof QueryView<Versions>>, 'children'> {
  phoneNumberId: string
}

export function VersionsView({ phoneNumberId, children }: Props) {
  return (
    <QueryView query={useVersions(phoneNumberId)} skeleton={<SkeletonRows rows={4} />}>
      {(versions) => <div className="flex flex-col gap-6">{children(versions)}</div>}
    </QueryView>
  )
}
