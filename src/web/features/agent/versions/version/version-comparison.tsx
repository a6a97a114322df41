import { compareBundles } from '../../../../../agent/plan/plan.ts'
import { t } from '../../../../../contract/translate.ts'
import { ChangeList } from '../../../../plan/change-list.tsx'
import { PlanFoot } from '../../../../plan/plan-foot.tsx'
import { PlanHead } from '../../../../plan/plan-head.tsx'
import { transferWords } from '../../../../plan/transfer-words.ts'
import type { StoredVersion } from '../../../../records/versions.ts'
import { formatDate } from '../../../../text/format.ts'
import { formatChange } from '../../../../text/small-texts.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { versionName } from '../../../../versions/version-name.ts'
import { NoVersion } from './version-review.tsx'
import { VersionsView } from './versions-view.tsx'

const versionTitle = (version: StoredVersion) =>
  t('{name}, {time}', { name: versionName(version), time: formatDate(new Date(version.takenAt), 'dayTime') })

interface Props {
  phoneNumberId: string
  version: string
  against: string
  onClose: () => void
}

export function VersionComparison({ phoneNumberId, version, against, onClose }: Props) {
  return (
    <VersionsView phoneNumberId={phoneNumberId} ids={[version, against]}>
      {([later, earlier]) => {
        if (later === undefined || earlier === undefined) return <NoVersion />
        // Older first, so that later changes read as additions.
        const differing = compareBundles(earlier.bundle, later.bundle).filter(
          ({ change }) => change !== 'same',
        )
        return (
          <>
            <PlanHead
              title={t('Differences')}
              lead={formatChange(versionTitle(earlier), versionTitle(later))}
            />
            {differing.length === 0 ? (
              <p>{t('The two versions are identical.')}</p>
            ) : (
              <ChangeList items={differing} />
            )}
            <PlanFoot text="">
              <Button onClick={onClose}>{transferWords.cancel}</Button>
            </PlanFoot>
          </>
        )
      }}
    </VersionsView>
  )
}
