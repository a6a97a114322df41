/** The differences between two stored versions. */

import { compareBundles } from '../../../../../agent/plan/plan.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { ChangeList } from '../plan/change-list.tsx'
import { PlanFoot } from '../plan/plan-foot.tsx'
import { PlanHead } from '../plan/plan-head.tsx'
import { transferWords } from '../words.ts'
import { NoVersion } from './version-review.tsx'
import { versionTitle } from './version-title.ts'
import { VersionsView } from './versions-view.tsx'

interface Props {
  phoneNumberId: string
  version: string
  against: string
  onClose: () => void
}

export function VersionComparison({ phoneNumberId, version, against, onClose }: Props) {
  return (
    <VersionsView phoneNumberId={phoneNumberId}>
      {(all) => {
        // The older one first: what came later reads as what was added.
        const [later, earlier] = all.filter(({ id }) => id === version || id === against)
        if (later === undefined || earlier === undefined) return <NoVersion />
        const differing = compareBundles(earlier.bundle, later.bundle).filter(
          ({ change }) => change !== 'same',
        )
        return (
          <>
            <PlanHead
              title={transferWords.compareTitle}
              lead={`${versionTitle(earlier)} → ${versionTitle(later)}`}
            />
            {differing.length === 0 ? <p>{transferWords.compareSame}</p> : <ChangeList items={differing} />}
            <PlanFoot text="">
              <Button onClick={onClose}>{transferWords.cancel}</Button>
            </PlanFoot>
          </>
        )
      }}
    </VersionsView>
  )
}
