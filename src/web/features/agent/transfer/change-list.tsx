/** The lines of a plan, each with what changes in it. */
import type { ReactNode } from 'react'
import { isWrite } from '../../../../agent/plan/plan.ts'
import type { PlanItem } from '../../../../agent/plan/run-record.ts'
import { maskedCustomer, remembered } from '../../../api/masked-data.ts'
import { useMaskedView } from '../../../api/masked-view.ts'
import type { RowSelection } from '../../../ui/list/selection.ts'
import type { Tone } from '../../../ui/status.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { FieldDifferences } from './field-differences.tsx'
import { shownName, warningLabel } from './field-labels.ts'
import { select, transferChangeNames, transferKindNames, transferWords, warningText } from './words.ts'

const tones: Readonly<Record<PlanItem['change'], Tone>> = {
  create: 'good',
  change: 'info',
  delete: 'bad',
  same: 'quiet',
  upload: 'warn',
  held: 'warn',
}

interface Props {
  items: readonly PlanItem[]
  /** Absent where there is nothing to choose. */
  selection?: RowSelection
  /** What the list tells, where a page has more than one. */
  label?: string
  /** What stands at the end of a line. */
  mark?: (item: PlanItem) => ReactNode
}

/** Numbers of an allowlist belong to customers. */
const maskedItem = remembered((item: PlanItem): PlanItem => {
  if (item.kind !== 'allowlist') return item
  const name = maskedCustomer(item.name)
  const fields = item.fields.map(({ before, after, ...field }) => ({
    ...field,
    ...(before !== undefined && { before: name }),
    ...(after !== undefined && { after: name }),
  }))
  return { ...item, name, fields }
})

export function ChangeList({ items: all, selection, label = transferWords.fieldDifference, mark }: Props) {
  const [isMasked] = useMaskedView()
  const items = isMasked ? all.map(maskedItem) : all
  return (
    <ul className="border-line border-t">
      {items.map((item) => (
        <li key={item.id} className="flex items-start gap-3 border-line border-b py-2.5">
          {selection && <ChangeCheckbox item={item} selection={selection} />}
          <div className="flex min-w-0 flex-1 flex-col gap-1">
            <ItemBody item={item} label={label} />
          </div>
          {mark?.(item)}
        </li>
      ))}
    </ul>
  )
}

function ChangeCheckbox({ item, selection }: { item: PlanItem; selection: RowSelection }) {
  if (!isWrite(item)) return <span className="w-4 shrink-0" />
  return (
    <input
      type="checkbox"
      aria-label={select(item.kind, shownName(item))}
      checked={selection.has(item.id)}
      onChange={() => selection.toggle(item.id)}
      className="mt-0.5 size-4 shrink-0 accent-accent"
    />
  )
}

function ItemBody({ item, label }: { item: PlanItem; label: string }) {
  const { kind, of, change, fields, doubts, loses = [], needsCredentials, isImpossible } = item
  const name = shownName(item)
  const head = (
    <span className="inline-flex max-w-full flex-wrap items-baseline gap-x-2">
      <Tag tone={tones[change]}>{transferChangeNames[change]}</Tag>
      <span className="text-quiet">
        {transferKindNames[kind]}
        {of !== undefined && ` · ${of}`}
      </span>
      {name !== '' && <span className="min-w-0 break-words font-medium">{name}</span>}
    </span>
  )
  const hints = [
    ...(change === 'upload' ? [transferWords.upload] : []),
    ...(change === 'held' ? [transferWords.held] : []),
    ...loses.map((loss) => transferWords.loses[loss]),
    ...(isImpossible ? [transferWords.impossible] : needsCredentials ? [transferWords.needsCredentials] : []),
    ...doubts.map((doubt) => warningText(warningLabel(kind, doubt))),
  ]
  return (
    <>
      {fields.length === 0 || change === 'upload' ? (
        head
      ) : (
        <details open={change === 'change'}>
          <summary className="rounded-small">{head}</summary>
          <FieldDifferences
            kind={kind}
            fields={fields}
            about={[label, transferKindNames[kind], of, name].filter(Boolean).join(', ')}
          />
        </details>
      )}
      {hints.map((hint) => (
        <p key={hint} className="text-label text-warn">
          {hint}
        </p>
      ))}
    </>
  )
}
