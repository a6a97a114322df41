import { useReducer } from 'react'
import type { AiPartFailure, AiUsage, DocumentProposal } from '../../../../contract/studio/ai.ts'
import { usageInWords } from '../../../api/assist/assist-words.ts'
import { useSession } from '../../../api/session.ts'
import { Empty } from '../../../ui/list/empty.tsx'
import { Note } from '../../../ui/note.tsx'
import { LeaveGuard } from '../../../ui/overlay/leave-guard.tsx'
import { AnotherDocument } from './another-document.tsx'
import { CreateBar } from './create-bar.tsx'
import { type ExistingRecords, isSelected } from './existing-records.ts'
import { type Item, itemKinds, itemsOf } from './item/item.ts'
import { ItemSection } from './item/item-section.tsx'
import { changeItems, isOpen } from './item/items-state.ts'
import { useCreation } from './use-creation.ts'
import { documentWords, partsUnread } from './words.ts'

interface Props {
  phoneNumberId: string
  existing: ExistingRecords
  draft: DocumentProposal
  usage: AiUsage | null
  failures: readonly AiPartFailure[]
  onAnother: () => void
}

export function ReviewItems({ phoneNumberId, existing, draft, usage, failures, onAnother }: Props) {
  const { demo } = useSession()
  const [items, change] = useReducer(changeItems, draft, itemsOf)
  const { run, create, stop } = useCreation(phoneNumberId, existing, (keys, outcome) =>
    change({ do: 'end', keys, outcome }),
  )
  const chosen = items.filter((item) => isOpen(item) && isSelected(item, existing))
  const kinds = itemKinds.filter((kind) => items.some((item) => item.kind === kind))

  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-3">
        {demo && (
          <Note tone="info">
            <p>{documentWords.demoResult}</p>
          </Note>
        )}
        {failures.map((failure) => (
          <Note key={failure.from} tone="warn" title={partsUnread(failure)}>
            <p dir="auto">{failure.detail}</p>
            <p>{documentWords.partsUnreadText}</p>
          </Note>
        ))}
        {draft.truncated && failures.length === 0 && (
          <Note tone="warn" title={documentWords.truncated}>
            <p>{documentWords.truncatedText}</p>
          </Note>
        )}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-label text-quiet">{usage ? usageInWords(usage) : ''}</p>
          <AnotherDocument isBusy={run !== null} wouldLose={chosen.length > 0} onAnother={onAnother} />
        </div>
      </div>
      {kinds.length === 0 && <Empty title={documentWords.nothingFound} />}
      {kinds.map((kind) => (
        <ItemSection
          key={kind}
          kind={kind}
          items={items.filter((item) => item.kind === kind)}
          existing={existing}
          isBusy={run !== null}
          onChange={change}
          onRetry={(item) => create(item.kind === 'business' ? failedFacts(items) : [item])}
        />
      ))}
      {kinds.length > 0 && (
        <CreateBar items={items} chosen={chosen} run={run} onCreate={create} onStop={stop} />
      )}
      <LeaveGuard isDirty={run !== null || chosen.length > 0} />
    </div>
  )
}

function failedFacts(items: readonly Item[]): readonly Item[] {
  return items.filter(({ kind, outcome }) => kind === 'business' && outcome.state === 'failed')
}
