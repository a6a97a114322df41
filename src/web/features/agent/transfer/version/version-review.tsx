/** The plan that leads back to a kept version. */

import { Note } from '../../../../ui/note.tsx'
import { Review } from '../review.tsx'
import type { useRun } from '../run/use-run.ts'
import { transferWords } from '../words.ts'
import { versionTitle } from './version-title.ts'
import { VersionsView } from './versions-view.tsx'

interface Props {
  phoneNumberId: string
  version: string
  runs: ReturnType<typeof useRun>
  onClose: () => void
}

export function VersionReview({ phoneNumberId, version, runs, onClose }: Props) {
  return (
    <VersionsView phoneNumberId={phoneNumberId}>
      {(all) => {
        const kept = all.find(({ id }) => id === version)
        if (kept === undefined) return <Note tone="warn">{transferWords.missingVersion}</Note>
        const source = { bundle: kept.bundle, title: versionTitle(kept), isVersion: true as const }
        return <Review phoneNumberId={phoneNumberId} source={source} onApply={runs.start} onClose={onClose} />
      }}
    </VersionsView>
  )
}
