/** What became of an item. */
import { ChangedElsewhereError } from '../../../../api/agent/safe-change.ts'
import { Failure } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Status } from '../../../../ui/status.tsx'
import { words } from '../words.ts'
import type { Item } from './item.ts'

interface Props {
  item: Item
  isBusy: boolean
  onRetry: () => void
  onSkip: () => void
}

export function ItemOutcome({ item: { kind, outcome }, isBusy, onRetry, onSkip }: Props) {
  switch (outcome.state) {
    case 'open':
      return null
    case 'creating':
      return (
        <Status tone="info" jack="waiting">
          {words.creating}
        </Status>
      )
    case 'created':
      return (
        <Status tone="good" jack="live">
          {kind === 'business' ? words.written : words.created}
        </Status>
      )
    case 'skipped':
      return (
        <Status tone="quiet" jack="off">
          {words.skipped}
        </Status>
      )
    case 'failed':
      return (
        <div className="flex flex-col gap-2">
          {outcome.error instanceof ChangedElsewhereError ? (
            <Note tone="bad" title={words.changedMeanwhile} isUrgent>
              <p>{words.changedMeanwhileText}</p>
            </Note>
          ) : (
            <Failure error={outcome.error} />
          )}
          {!isBusy && (
            <div className="flex gap-2">
              <Button size="small" onClick={onRetry}>
                {words.retry}
              </Button>
              <Button size="small" weight="ghost" onClick={onSkip}>
                {words.skip}
              </Button>
            </div>
          )}
        </div>
      )
  }
}
