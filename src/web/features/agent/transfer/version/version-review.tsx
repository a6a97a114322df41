/** The plan that leads back to a kept version. */

import { Note } from '../../../../ui/note.tsx'
import { SkeletonRows } from '../../../../ui/skeleton.tsx'
import { QueryView } from '../../../../ui/waiting/query-view.tsx'
import { useVersions } from '../../../../versions/use-versions.ts'
import { Review } from '../review.tsx'
import type { useRun } from '../run/use-run.ts'
import { transferWords } from '../words.ts'
import { versionTitle } from './version-title.ts'

interface Props {
  phoneNumberId: string
  version: string
  runs: ReturnType<typeof useRun>
  onClose: () => void
}

export function VersionReview({ phoneNumberId, version, runs, onClose }: Props) {
  const versions = useVersions(phoneNumberId)
  return (
    <QueryView query={versions} skeleton={<SkeletonRows rows={4} />}>
      {(all) => {
        const kept = all.find(({ id }) => id === version)
        if (kept === undefined) return <Note tone="warn">{transferWords.missingVersion}</Note>
        const source = { bundle: kept.bundle, title: versionTitle(kept), isVersion: true as const }
        return (
          <Review
            phoneNumberId={phoneNumberId}
            source={source}
            onApply={(chosen, deletes) => runs.start(source, chosen, deletes)}
            onClose={onClose}
          />
        )
      }}
    </QueryView>
  )
}
