import { Plus } from 'lucide-react'
import { Button } from '../../../ui/form/button.tsx'
import { freshKey } from './call/body-edits.ts'
import type { CallErrors } from './call/call-errors.ts'
import type { CallParameterPlace, ParameterRow } from './call/call-model.ts'
import { ParameterRowFields } from './parameter-row.tsx'
import { placeTitles } from './words.ts'

interface Props {
  place: CallParameterPlace

  rows: readonly ParameterRow[]
  empty: string
  /** Undefined where the path defines the parameters. */
  add?: string
  errors: CallErrors
  isBlocked: boolean
  onChange: (rows: ParameterRow[]) => void
}

export function ParameterList({ place, rows, empty, add, errors, isBlocked, onChange }: Props) {
  const canAdd = add !== undefined
  return (
    <section className="flex flex-col gap-1">
      <h3 className="font-semibold text-label">{placeTitles[place]}</h3>
      {rows.length === 0 && <p className="text-quiet">{empty}</p>}
      <ul>
        {rows.map((row) => (
          <ParameterRowFields
            key={row.key}
            row={row}
            errors={errors}
            isBlocked={isBlocked}
            onChange={(changed) => onChange(rows.map((one) => (one.key === row.key ? changed : one)))}
            {...(canAdd && { onRemove: () => onChange(rows.filter((one) => one.key !== row.key)) })}
          />
        ))}
      </ul>
      {canAdd && !isBlocked && (
        <Button
          size="small"
          className="mt-1 w-fit"
          onClick={() =>
            onChange([...rows, { key: freshKey(place, rows), name: '', node: { type: 'string' } }])
          }
        >
          <Plus size={14} aria-hidden="true" />
          {add}
        </Button>
      )}
    </section>
  )
}
