/** The lines of a plan, of which those are applied that stay selected. */
import { type ReactNode, useState } from 'react'
import { isWrite } from '../../../../agent/plan/plan.ts'
import {
  type ApplyRun,
  deletesCredentials,
  type PlanItem,
  type UnclearEntry,
} from '../../../../agent/plan/run-record.ts'
import { useWriteBlock } from '../../../api/write-block.ts'
import { formatList } from '../../../text/format.ts'
import { Button } from '../../../ui/form/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { ConfirmAction } from '../../../ui/overlay/confirm-action.tsx'
import { ChangeList } from './change-list.tsx'
import { draftTestWords } from './draft-test/words.ts'
import { shownName } from './field-labels.ts'
import { UnclearEntriesNote } from './unclear-entries-note.tsx'
import { allowlistEntries, applyCount, lostText, transferKindNames, transferWords } from './words.ts'

interface Props {
  items: readonly PlanItem[]
  unread: ApplyRun['unread']
  /** Entries that records cannot be told apart from. */
  unclear?: readonly UnclearEntry[]
  onApply: (chosen: readonly PlanItem[]) => void
  /** What the button says of so many changes, and what is said where there are none. */
  countText?: (count: number) => string
  emptyText?: string
  /** Where it says so of an item, the item is not selected at first, and the reason stands above the list. */
  isLeftOut?: ((item: PlanItem) => boolean) | undefined
  /** Why it should not be applied yet; whoever insists is asked. */
  unproven?: string
  /** What else can be done. */
  children?: ReactNode
}

export function ChangeChoice({
  items,
  unread,
  unclear = [],
  onApply,
  countText = applyCount,
  emptyText = transferWords.same,
  isLeftOut = () => false,
  unproven,
  children,
}: Props) {
  const [left, setLeft] = useState<ReadonlySet<string>>(
    () => new Set(items.filter(isLeftOut).map(({ id }) => id)),
  )
  const blocked = useWriteBlock()
  const leftOut = items.filter((item) => isLeftOut(item) && left.has(item.id))
  const differing = items.filter(({ change }) => change !== 'same')
  const chosen = items.filter((item) => isWrite(item) && !left.has(item.id))
  const lost = chosen.filter(deletesCredentials)
  // Named in the run as well.
  const applied = [...chosen, ...items.filter(({ change }) => change === 'held')]
  const ids = chosen.map(({ id }) => id)

  function toggle(id: string) {
    const next = new Set(left)
    if (!next.delete(id)) next.add(id)
    setLeft(next)
  }

  return (
    <div className="flex flex-col gap-4">
      {unread.length > 0 && <Unread unread={unread} />}
      <UnclearEntriesNote unclear={unclear} />
      {leftOut.length > 0 && (
        <Note tone="warn" title={`${transferWords.leftOutTitle}: ${formatList(leftOutNames(leftOut))}`}>
          <p>{transferWords.leftOutText}</p>
        </Note>
      )}
      {differing.length === 0 && unread.length === 0 && <p>{emptyText}</p>}
      {differing.length > 0 && (
        <ChangeList
          items={differing}
          selection={{
            ids,
            has: (id) => !left.has(id),
            toggle,
            toggleAll: () => setLeft(new Set(ids)),
            clear: () => setLeft(new Set(ids)),
          }}
        />
      )}
      <div className="flex flex-wrap gap-2">
        {differing.some(isWrite) && lost.length > 0 && (
          <ConfirmAction
            label={countText(chosen.length)}
            title={transferWords.lostTitle}
            cancel={transferWords.keep}
            weight="danger"
            blocked={blocked ?? unproven}
            typed={{ text: transferWords.lostTyped, label: transferWords.lostTypedLabel }}
            text={lostText(lost.map(({ name }) => name))}
            onConfirm={() => onApply(applied)}
          />
        )}
        {differing.some(isWrite) && lost.length === 0 && (
          <Button
            weight="primary"
            blocked={blocked ?? ((chosen.length === 0 && emptyText) || unproven)}
            onClick={() => onApply(applied)}
          >
            {countText(chosen.length)}
          </Button>
        )}
        {unproven && chosen.length > 0 && (
          <ConfirmAction
            {...draftTestWords.publishAnywayQuestion}
            weight="danger"
            blocked={blocked}
            {...(lost.length > 0 && {
              typed: { text: transferWords.lostTyped, label: transferWords.lostTypedLabel },
              text: lostText(lost.map(({ name }) => name)),
            })}
            onConfirm={() => onApply(applied)}
          />
        )}
        {children}
      </div>
      {unproven && <p className="text-label text-quiet">{unproven}</p>}
    </div>
  )
}

/** Numbers of an allowlist belong to people, and may be many: they are counted. */
function leftOutNames(items: readonly PlanItem[]): string[] {
  const people = items.filter(({ kind }) => kind === 'allowlist').length
  const others = items.filter(({ kind }) => kind !== 'allowlist').map(shownName)
  return people === 0 ? others : [...others, allowlistEntries(people)]
}

function Unread({ unread }: { unread: ApplyRun['unread'] }) {
  return (
    <Note tone="warn" title={transferWords.unreadTitle}>
      <ul>
        {unread.map(({ section, of, fault }) => (
          <li key={`${section} ${of ?? ''}`}>
            {transferKindNames[section]}
            {of !== undefined && ` (${of})`}: {fault.title}
          </li>
        ))}
      </ul>
    </Note>
  )
}
