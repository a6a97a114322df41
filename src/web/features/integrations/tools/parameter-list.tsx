import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { leafTypes } from '../../../../contract/platform/connectors/body-node.ts'
import { labeled } from '../../../text/small-texts.ts'
import { Button } from '../../../ui/form/button.tsx'
import { CheckLine } from '../../../ui/form/check-line.tsx'
import { allowedValuesText, withAllowedValues } from './call/allowed-values.ts'
import { freshKey } from './call/body-edits.ts'
import { type CallErrors, errorKey } from './call/call-errors.ts'
import type { CallParameterPlace, ParameterRow } from './call/call-model.ts'
import { RemoveRowButton } from './call/remove-row-button.tsx'
import { type NodeFieldProps, RowDescription } from './call/row-description.tsx'
import { ValueSourceFields } from './call/value-source.tsx'
import { ErrorLine } from './error-line.tsx'
import { Captioned, SmallChoice, SmallInput } from './small-inputs.tsx'
import { placeTitles, toolWords } from './words.ts'

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

const leafOptions = Object.fromEntries(leafTypes.map((type) => [type, type]))

interface ParameterRowFieldsProps {
  row: ParameterRow
  errors: CallErrors
  isBlocked: boolean
  onChange: (row: ParameterRow) => void
  onRemove?: () => void
}

function ParameterRowFields({ row, errors, isBlocked, onChange, onRemove }: ParameterRowFieldsProps) {
  const id = useId()
  const { name, node } = row
  const setNode = (changed: ParameterRow['node']) => onChange({ ...row, node: changed })
  const label = name || toolWords.untitled
  const field: NodeFieldProps = { label, node, isBlocked, onChange: setNode }
  const nameError = errors.get(errorKey(row.key, 'name'))
  return (
    <li className="flex flex-col gap-2 border-line border-t py-3">
      <div className="flex flex-wrap items-end gap-2">
        <Captioned caption={toolWords.nameField.label} className="min-w-36 flex-1">
          {onRemove ? (
            <SmallInput
              aria-label={toolWords.nameField.label}
              aria-invalid={nameError === undefined ? undefined : true}
              aria-describedby={`${id}-name`}
              value={name}
              readOnly={isBlocked}
              onChange={(event) => onChange({ ...row, name: event.target.value })}
              className="font-mono"
            />
          ) : (
            <code className="flex h-8 items-center font-mono">{name}</code>
          )}
        </Captioned>
        <Captioned caption={toolWords.type} className="w-24">
          <SmallChoice
            aria-label={labeled(label, toolWords.type)}
            value={String(node.type)}
            options={leafOptions}
            disabled={isBlocked}
            onChoose={(type) => setNode({ ...node, type })}
          />
        </Captioned>
        {onRemove ? (
          <CheckLine
            checked={node.required === true}
            disabled={isBlocked}
            onSwitch={(isOn) => setNode({ ...node, required: isOn })}
            className="h-8 gap-1.5 text-label"
          >
            {toolWords.required}
          </CheckLine>
        ) : (
          <span className="flex h-8 items-center text-label text-quiet">{toolWords.always}</span>
        )}
        {onRemove && <RemoveRowButton label={label} isBlocked={isBlocked} onRemove={onRemove} />}
      </div>
      <ErrorLine id={`${id}-name`} text={nameError} />
      <RowDescription {...field} />
      <ValueSourceFields {...field} error={errors.get(errorKey(row.key, 'value'))}>
        {node.type !== 'boolean' && <AllowedValuesField {...field} />}
      </ValueSourceFields>
    </li>
  )
}

function AllowedValuesField({ label, node, isBlocked, onChange }: NodeFieldProps) {
  // Typed text may end with a comma, which the list drops.
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <Captioned caption={toolWords.allowedValuesHint} className="min-w-48 flex-1">
      <SmallInput
        aria-label={labeled(label, toolWords.allowedValues)}
        value={typed ?? allowedValuesText(node)}
        readOnly={isBlocked}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange(withAllowedValues(node, event.target.value))
        }}
        onBlur={() => setTyped(null)}
      />
    </Captioned>
  )
}
