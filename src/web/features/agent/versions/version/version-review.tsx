import type { ComponentProps } from 'react'
import { PlanHead } from '../../../../plan/plan-head.tsx'
import { Review } from '../../../../plan/review.tsx'
import {
  beforeRestoring,
  beforeRestoringOf,
  restoreTitle,
  transferWords,
} from '../../../../plan/transfer-words.ts'
import { formatDate } from '../../../../text/format.ts'
import { Note } from '../../../../ui/note.tsx'
import { isAutomaticVersion, versionName } from '../../../../versions/version-name.ts'
import { VersionsView } from './versions-view.tsx'

interface Props extends Omit<ComponentProps<typeof Review>, 'source'> {
  version: string
}

export function VersionReview({ version, ...review }: Props) {
  return (
    <VersionsView phoneNumberId={review.phoneNumberId} ids={[version]}>
      {([stored]) => {
        if (stored === undefined) return <NoVersion />
        const source = {
          bundle: stored.bundle,
          title: restoreTitle(versionName(stored)),
          lead: formatDate(new Date(stored.takenAt), 'dayTime'),
          isVersion: true as const,
          origin: 'version' as const,
          from: versionName(stored),
          before: isAutomaticVersion(stored)
            ? beforeRestoringOf(formatDate(new Date(stored.takenAt), 'dayTime'))
            : beforeRestoring(versionName(stored)),
        }
        return <Review {...review} source={source} />
      }}
    </VersionsView>
  )
}

export function NoVersion() {
  return (
    <>
      <PlanHead title={transferWords.title} />
      <Note tone="warn">{transferWords.missingVersion}</Note>
    </>
  )
}
