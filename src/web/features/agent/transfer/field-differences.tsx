/** What changes within a record, field by field and word by word. */

import type { PlanItem } from '../../../../agent/plan/run-record.ts'
import type { RecordKind } from '../../../../contract/platform/record-kinds/record-kinds.ts'
import { wordDiff } from '../../../text/word-diff.ts'
import { WordDifference } from '../../../ui/difference.tsx'
import { fieldLabel } from './field-labels.ts'
import { transferWords } from './words.ts'

type FieldChange = PlanItem['fields'][number]

interface Props {
  kind: RecordKind
  fields: readonly FieldChange[]
  /** What they belong to, for those who hear the page: fields of two records may bear one name. */
  about: string
}

export function FieldDifferences({ kind, fields, about }: Props) {
  return (
    <dl className="flex flex-col gap-2 py-2">
      {fields.map((field) => (
        <div key={field.path.join('.')} className="grid gap-x-4 gap-y-0.5 sm:grid-cols-[12rem_minmax(0,1fr)]">
          <dt className="break-words text-label text-quiet">{fieldLabel(kind, field.path)}</dt>
          <dd className="min-w-0 break-words">
            <Value field={field} label={`${about}: ${fieldLabel(kind, field.path)}`} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Value({ field: { before, after, isHidden }, label }: { field: FieldChange; label: string }) {
  if (isHidden) return <span className="text-quiet">{transferWords.hidden}</span>
  return (
    <WordDifference
      label={label}
      parts={wordDiff(before ?? '', after ?? '')}
      spoken={transferWords.wordsSpoken}
    />
  )
}
