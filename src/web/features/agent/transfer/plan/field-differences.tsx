/** Differences of a record by field, word by word. */

import { labeled } from '../../../../text/small-texts.ts'
import { wordDiff } from '../../../../text/word-diff.ts'
import { TextDifference } from '../../../../ui/difference.tsx'
import { transferWords } from '../words.ts'
import { fieldLabel, fieldValue } from './field-labels.ts'
import type { LineKind, PlanLine } from './plan-target.ts'

type FieldChange = PlanLine['fields'][number]

interface Props {
  kind: LineKind
  fields: readonly FieldChange[]
  /** The record, for screen readers: records may share field names. */
  about: string
}

export function FieldDifferences({ kind, fields, about }: Props) {
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
  if (isHidden) return <span className="text-quiet">{transferWords.hidden}</span>
  return (
    <TextDifference
      label={label}
      parts={wordDiff(fieldValue(kind, path, before), fieldValue(kind, path, after))}
      words={transferWords.difference}
    />
  )
}
