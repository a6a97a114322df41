/** Tells that someone else has changed what is being edited, shows where, lets one choose whose words stay. */

import { Note } from '../note.tsx'
import { Button } from './button.tsx'
import { TextVersion } from './text-version.tsx'

export interface ForeignChange {
  /** The field as the form calls it. */
  field: string
  /** As it was when the page loaded it, and as it is now. */
  before: string
  now: string
}

interface Props {
  changes: readonly ForeignChange[]
  isBusy: boolean
  onKeepMine: () => void
  onTakeTheirs: () => void
}

export function ChangedElsewhere({ changes, isBusy, onKeepMine, onTakeTheirs }: Props) {
  return (
    <Note tone="warn" title="This was changed elsewhere" isUrgent>
      <p>Nothing has been saved yet. If you overwrite, only the fields you changed are replaced.</p>
      <dl className="mt-2 flex flex-col gap-3">
        {changes.map(({ field, before, now }) => (
          <div key={field}>
            <dt className="font-medium text-label">{field}</dt>
            <dd className="grid gap-2 sm:grid-cols-2">
              <TextVersion name="Before" text={before} />
              <TextVersion name="Now" text={now} />
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-3 mb-1 flex flex-wrap gap-2">
        <Button size="small" weight="primary" isBusy={isBusy} onClick={onKeepMine}>
          Overwrite
        </Button>
        <Button size="small" onClick={onTakeTheirs}>
          Use their version
        </Button>
      </div>
    </Note>
  )
}
