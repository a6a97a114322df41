import { ChangedElsewhereError } from '../../../../api/agent/safe-change.ts'
import { stepLooks } from '../../../../forms/run/step-looks.ts'
import { FailureNote } from '../../../../ui/failure.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Status } from '../../../../ui/status.tsx'
import { documentWords } from '../words.ts'
import type { Item } from './item.ts'

interface Props {
  item: Item
  isBusy: boolean
  onRetry: () => void
  onSkip: () => void
}

const looks = {
  creating: stepLooks.running,
  created: stepLooks.done,
  skipped: stepLooks.waiting,
} as const

export function ItemOutcome({ item: { kind, outcome }, isBusy, onRetry, onSkip }: Props) {
  switch (outcome.state) {
    case 'open':
      return null
    case 'creating':
    case 'skipped':
      return <Status {...looks[outcome.state]}>{documentWords[outcome.state]}</Status>
    case 'created':
      return <Status {...looks.created}>{documentWords[kind === 'business' ? 'written' : 'created']}</Status>
    case 'failed':
      return (
        <div className="flex flex-col gap-2">
          {outcome.error instanceof ChangedElsewhereError ? (
            <Note tone="bad" title={documentWords.changedMeanwhile} isUrgent>
              <p>{documentWords.changedMeanwhileText}</p>
            </Note>
          ) : (
            <FailureNote error={outcome.error} />
          )}
          {!isBusy && (
            <div className="flex gap-2">
              <Button size="small" onClick={onRetry}>
                {documentWords.retry}
              </Button>
              <Button size="small" weight="ghost" onClick={onSkip}>
                {documentWords.skip}
              </Button>
            </div>
          )}
        </div>
      )
  }
}
