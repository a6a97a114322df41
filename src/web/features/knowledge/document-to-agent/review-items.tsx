import { useReducer } from 'react'
import type { AiPartFailure, AiUsage, DocumentProposal } from '../../../../contract/studio/ai.ts'
import { usageInWords } from '../../../api/assist/assist-words.ts'
import { useSession } from '../../../api/session.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { doneOf } from '../../../forms/run/words.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Empty } from '../../../ui/list/empty.tsx'
import { Note } from '../../../ui/note.tsx'
import { ConfirmAction } from '../../../ui/overlay/confirm-action.tsx'
import { LeaveGuard } from '../../../ui/overlay/leave-guard.tsx'
import { Section } from '../../../ui/page/section.tsx'
import { ProgressBar } from '../../../ui/waiting/progress-bar.tsx'
import { type ExistingRecords, isSelected } from './existing-records.ts'
import { type Item, type ItemKind, itemKinds, itemsOf } from './item/item.ts'
import { itemErrors } from './item/item-fields.ts'
import { ItemRow } from './item/item-row.tsx'
import { changeItems, type ItemChange, isOpen } from './item/items-state.ts'
import { useCreation } from './use-creation.ts'
import {
  documentCounted,
  documentSelected,
  documentWords,
  noteInWords,
  outcome,
  partsUnread,
  sections,
} from './words.ts'

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
        {draft.notes !== undefined && draft.notes.length > 0 && (
          <Note tone="warn" title={documentWords.notesTitle}>
            {draft.notes.map((note) => (
              <p key={note.kind}>{noteInWords(note)}</p>
            ))}
          </Note>
        )}
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

interface AnotherDocumentProps {
  isBusy: boolean
  wouldLose: boolean
  onAnother: () => void
}

function AnotherDocument({ isBusy, wouldLose, onAnother }: AnotherDocumentProps) {
  return (
    <ConfirmAction
      {...documentWords.anotherQuestion}
      size="small"
      isBusy={isBusy}
      isAsking={wouldLose}
      onConfirm={onAnother}
    />
  )
}

interface CreateBarProps {
  items: readonly Item[]
  chosen: readonly Item[]
  run: { done: number; total: number; isStopping: boolean } | null
  onCreate: (items: readonly Item[]) => void
  onStop: () => void
}

function CreateBar({ items, chosen, run, onCreate, onStop }: CreateBarProps) {
  const readOnly = useWriteBlock()
  const isInvalid = chosen.some((item) => Object.keys(itemErrors(item)).length > 0)
  const blocked =
    readOnly ??
    ((chosen.length === 0 && documentWords.noneSelected) ||
      (isInvalid && documentWords.invalidSelected) ||
      undefined)
  const ended = (state: string) => items.filter((item) => item.outcome.state === state).length
  const created = ended('created')
  const failed = ended('failed')
  const parts = itemKinds.flatMap((kind) => {
    const count = chosen.filter((item) => item.kind === kind).length
    return count === 0 ? [] : documentCounted(kind, count)
  })

  return (
    <div className="sticky bottom-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-edge border border-line bg-raised px-4 py-3 shadow-lift">
      <p role="status" className="min-w-32 flex-1">
        {run
          ? doneOf(run.done, run.total)
          : created + failed > 0
            ? outcome(created, failed)
            : parts.join(', ')}
      </p>
      {run ? (
        <>
          <ProgressBar
            label={documentWords.creating}
            value={run.done}
            max={run.total}
            className="w-40 max-w-full"
          />
          <Button isBusy={run.isStopping} onClick={onStop}>
            {run.isStopping ? documentWords.stopping : documentWords.stop}
          </Button>
        </>
      ) : (
        <>
          {blocked && blocked !== documentWords.noneSelected && (
            <span className="text-label text-quiet">{blocked}</span>
          )}
          <Button weight="primary" blocked={blocked} onClick={() => onCreate(chosen)}>
            {documentWords.create}
          </Button>
        </>
      )}
    </div>
  )
}

interface ItemSectionProps {
  kind: ItemKind
  items: readonly Item[]
  existing: ExistingRecords
  isBusy: boolean
  onChange: (change: ItemChange) => void
  onRetry: (item: Item) => void
}

const help: Partial<Record<ItemKind, string>> = {
  business: documentWords.businessHelp,
  connector: documentWords.connectorHelp,
}

function ItemSection({ kind, items, existing, isBusy, onChange, onRetry }: ItemSectionProps) {
  const id = `found-${kind}`
  return (
    <Section
      id={id}
      title={sections[kind]}
      action={
        <span className="text-label text-quiet tabular-nums">
          {documentSelected(items.filter((item) => isSelected(item, existing)).length, items.length)}
        </span>
      }
      headLook="items-baseline pb-2"
    >
      {help[kind] && <p className="max-w-prose pb-2 text-quiet">{help[kind]}</p>}
      <ul className="border-line border-b">
        {items.map((item) => (
          <ItemRow
            key={item.key}
            item={item}
            existing={existing}
            isBusy={isBusy}
            onChange={onChange}
            onRetry={() => onRetry(item)}
          />
        ))}
      </ul>
    </Section>
  )
}
