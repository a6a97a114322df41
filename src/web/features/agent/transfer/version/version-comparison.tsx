/** What differs between two kept versions. */

import { compareBundles } from '../../../../../agent/plan/plan.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Section } from '../../../../ui/page/section.tsx'
import { ChangeList } from '../change-list.tsx'
import { transferWords } from '../words.ts'
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
        if (later === undefined || earlier === undefined)
          return <Note tone="warn">{transferWords.missingVersion}</Note>
        const differing = compareBundles(earlier.bundle, later.bundle).filter(
          ({ change }) => change !== 'same',
        )
        return (
          <Section
            id="comparison"
            title={`${transferWords.compareTitle}: ${versionTitle(earlier)} → ${versionTitle(later)}`}
            className="flex flex-col gap-4"
          >
            {differing.length === 0 ? <p>{transferWords.compareSame}</p> : <ChangeList items={differing} />}
            <div>
              <Button onClick={onClose}>{transferWords.cancel}</Button>
            </div>
          </Section>
        )
      }}
    </VersionsView>
  )
}
