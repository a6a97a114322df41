import type { ReactNode } from 'react'
import { isWrite } from '../../agent/plan/plan.ts'
import { t } from '../../contract/translate.ts'
import { maskedCustomer, remembered } from '../api/masked-data.ts'
import { useMaskedView } from '../api/masked-view.ts'
import { formatItems } from '../text/format.ts'
import { labeled } from '../text/small-texts.ts'
import { wordDiff } from '../text/word-diff.ts'
import { TextDifference } from '../ui/difference.tsx'
import type { RowSelection } from '../ui/list/selection.ts'
import type { Tone } from '../ui/status.tsx'
import { Tag } from '../ui/tag.tsx'
import { fieldLabel, fieldValue, shownName, warningLabel } from './field-labels.ts'
import type { LineKind, PlanLine } from './plan-target.ts'
import {
  lineKindNames,
  select,
  takenText,
  transferChangeNames,
  transferWords,
  warningText,
} from './transfer-words.ts'

const tones: Readonly<Record<PlanLine['change'], Tone>> = {
  create: 'good',
  change: 'info',
  delete: 'bad',
  same: 'quiet',
  upload: 'warn',
  held: 'warn',
}

interface Props {
  items: readonly PlanLine[]
  /** Absent if nothing can be chosen. */
  selection?: RowSelection
  label?: string
  /** The line's target, for lists with several. */
  ownerOf?: ((id: string) => string) | undefined
  mark?: (item: PlanLine) => ReactNode
  /** Fields that mend an item. */
  mend?: ((item: PlanLine) => ReactNode) | undefined
}

/** Allowlist entries are customers' numbers. */
const maskedItem = remembered((item: PlanLine): PlanLine => {
  if (item.kind !== 'allowlist') return item
  const name = maskedCustomer(item.name)
  const fields = item.fields.map(({ before, after, ...field }) => ({
    ...field,
    ...(before !== undefined && { before: name }),
    ...(after !== undefined && { after: name }),
  }))
  return { ...item, name, fields }
})

export function ChangeList(props: Props) {
  const { items: all, selection, label = t('Changes in this field'), ownerOf, mark, mend } = props
  const [isMasked] = useMaskedView()
  const items = isMasked ? all.map(maskedItem) : all
  return (
    <ul className="border-line border-t">
      {items.map((item) => (
        <li key={item.id} className="flex items-start gap-3 border-line border-b py-2.5">
          {selection && <ChangeCheckbox item={item} owner={ownerOf?.(item.id)} selection={selection} />}
          <div className="flex min-w-0 flex-1 flex-col gap-1">
            <ItemBody item={item} label={label} owner={ownerOf?.(item.id)} />
            {mend?.(item)}
          </div>
          {mark?.(item)}
        </li>
      ))}
    </ul>
  )
}

interface OwnedItem {
  item: PlanLine
  owner: string | undefined
}

function ChangeCheckbox({ item, owner, selection }: OwnedItem & { selection: RowSelection }) {
  if (!isWrite(item)) return <span className="w-4 shrink-0" />
  return (
    <input
      type="checkbox"
      aria-label={select([lineKindNames[item.kind], shownName(item), owner])}
      checked={selection.has(item.id)}
      onChange={() => selection.toggle(item.id)}
      className="mt-0.5 size-4 shrink-0 accent-accent"
    />
  )
}

/** Notes below the change itself. */
function hintsOf({
  kind,
  change,
  warnings,
  loses = [],
  notes = [],
  needsCredentials,
  isImpossible,
  isTaken,
}: OwnedItem['item']): string[] {
  return [
    ...notes,
    ...(change === 'upload' ? [t('File content is not part of an export. Upload this file yourself.')] : []),
    ...(change === 'held'
      ? [t('Left alone: this may be an entry in a format this version does not recognize.')]
      : []),
    ...loses.map((loss) => transferWords.loses[loss]),
    ...(isTaken ? [takenText(kind)] : []),
    ...(isImpossible
      ? [t('Cannot be added without credentials, and the source has none. Enter them here.')]
      : needsCredentials
        ? [t('Credentials are not in the source. Add them after the import.')]
        : []),
    ...warnings.map((warning) => warningText(warningLabel(kind, warning))),
  ]
}

function ItemBody({ item, owner, label }: OwnedItem & { label: string }) {
  const { kind, of, change, fields } = item
  const name = shownName(item)
  const head = (
    <span className="inline-flex max-w-full flex-wrap items-baseline gap-x-2">
      <Tag tone={tones[change]}>{transferChangeNames[change]}</Tag>
      <span className="text-quiet">
        {lineKindNames[kind]}
        {of !== undefined && ` · ${of}`}
      </span>
      {name !== '' && <span className="min-w-0 break-words font-medium">{name}</span>}
      {owner !== undefined && <span className="text-quiet tabular-nums">{owner}</span>}
    </span>
  )
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
            about={formatItems([label, lineKindNames[kind], of, name, owner].flatMap((part) => part || []))}
          />
        </details>
      )}
      {hintsOf(item).map((hint) => (
        <p key={hint} className="text-label text-warn">
          {hint}
        </p>
      ))}
    </>
  )
}

type FieldChange = PlanLine['fields'][number]

interface FieldDifferencesProps {
  kind: LineKind
  fields: readonly FieldChange[]
  /** The record, for screen readers: records may share field names. */
  about: string
}

/** Differences of a record by field, word by word. */
function FieldDifferences({ kind, fields, about }: FieldDifferencesProps) {
  return (
    <dl className="flex flex-col gap-2 py-2">
      {fields.map((field) => (
        <div key={field.path.join('.')} className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <dt className="break-words text-label text-quiet">{fieldLabel(kind, field.path)}</dt>
          <dd className="min-w-0 break-words">
            <Value kind={kind} field={field} label={labeled(about, fieldLabel(kind, field.path))} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface ValueProps {
  kind: LineKind
  field: FieldChange
  label: string
}

function Value({ kind, field: { path, before, after, isHidden }, label }: ValueProps) {
  if (isHidden) return <span className="text-quiet">{t('Hidden, because it may be a secret.')}</span>
  return (
    <TextDifference
      label={label}
      parts={wordDiff(fieldValue(kind, path, before), fieldValue(kind, path, after))}
      words={transferWords.difference}
    />
  )
}
