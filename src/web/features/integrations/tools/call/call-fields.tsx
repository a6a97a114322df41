import { Plus } from 'lucide-react'
import { toolMethods } from '../../../../../contract/platform/connectors/request-definition.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { CheckLine } from '../../../../ui/form/check-line.tsx'
import { Field } from '../../../../ui/form/field.tsx'
import { TextField } from '../../../../ui/form/text-field.tsx'
import { ParameterList } from '../parameter-list.tsx'
import { SmallChoice } from '../small-inputs.tsx'
import { parameterWords, toolWords } from '../words.ts'
import { addRow, changeRow, copyRow, removeRow } from './body-edits.ts'
import { BodyRowFields } from './body-row.tsx'
import { type BodyRow, type Branch, partsOf, treeOf } from './body-rows.ts'
import { type CallErrors, callErrors, pathErrorKey } from './call-errors.ts'
import {
  type CallModel,
  type CallParameterPlace,
  type ParameterRow,
  pathRows,
  sendsBody,
} from './call-model.ts'

const methodOptions = Object.fromEntries(toolMethods.map((method) => [method, method]))

interface Props {
  model: CallModel
  /** Set after an attempt to save. */
  showsErrors: boolean
  isBlocked: boolean
  onChange: (model: CallModel) => void
}

const noErrors: ReadonlyMap<string, string> = new Map()

export function CallFields({ model, showsErrors, isBlocked, onChange }: Props) {
  const errors = showsErrors ? callErrors(model) : noErrors
  const inPath = pathRows(model)

  function setRows(place: CallParameterPlace, rows: ParameterRow[]) {
    onChange({ ...model, parameters: { ...model.parameters, [place]: rows } })
  }

  /** Keeps parameters that the path no longer names. */
  function setPathRows(rows: readonly ParameterRow[]) {
    const others = model.parameters.path.filter((row) => !rows.some(({ name }) => name === row.name))
    setRows('path', [...rows, ...others])
  }

  return (
    <section className="flex flex-col gap-4" aria-label={toolWords.request}>
      <h2 className="border-line border-b pb-1 font-semibold">{toolWords.request}</h2>
      <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3">
        <Field label={toolWords.method}>
          {(slots) => (
            <SmallChoice
              {...slots}
              value={model.method}
              options={methodOptions}
              disabled={isBlocked}
              onChoose={(method) => onChange({ ...model, method })}
              className="h-9! font-mono"
            />
          )}
        </Field>
        <TextField
          {...toolWords.pathField}
          error={errors.get(pathErrorKey)}
          value={model.path}
          readOnly={isBlocked}
          onChange={(event) => onChange({ ...model, path: event.target.value })}
          format="code"
        />
      </div>
      <ParameterList
        place="path"
        rows={inPath}
        empty={toolWords.noPath}
        errors={errors}
        isBlocked={isBlocked}
        onChange={setPathRows}
      />
      {(['query', 'headers'] as const).map((place) => (
        <ParameterList
          key={place}
          place={place}
          rows={model.parameters[place]}
          {...parameterWords[place]}
          errors={errors}
          isBlocked={isBlocked}
          onChange={(rows) => setRows(place, rows)}
        />
      ))}
      <BodySection model={model} errors={errors} isBlocked={isBlocked} onChange={onChange} />
    </section>
  )
}

function BodySection({ model, errors, isBlocked, onChange }: BodyProps) {
  return (
    <section className="flex flex-col gap-2">
      <h3 className="font-semibold text-label">{toolWords.body}</h3>
      <CheckLine
        checked={model.hasBody}
        disabled={isBlocked}
        onSwitch={(isOn) => onChange({ ...model, hasBody: isOn })}
      >
        {toolWords.bodyOn}
      </CheckLine>
      {model.method === 'GET' && sendsBody(model) && <p className="text-quiet">{toolWords.bodyGet}</p>}
      {model.hasBody && (
        <CallBodyFields model={model} errors={errors} isBlocked={isBlocked} onChange={onChange} />
      )}
    </section>
  )
}

interface BodyProps extends Omit<Props, 'showsErrors'> {
  errors: CallErrors
}

function CallBodyFields({ model, errors, isBlocked, onChange }: BodyProps) {
  const { body } = model
  const set = (rows: BodyRow[]) => onChange({ ...model, body: rows })
  const shown = visible(treeOf(body))
  return (
    <div className="flex flex-col gap-2">
      {shown.length === 0 && (
        <p className="text-quiet">{sendsBody(model) ? toolWords.noBody : toolWords.noBodyGet}</p>
      )}
      <ul>
        {shown.map(({ row, children }) => (
          <BodyRowFields
            key={row.key}
            row={row}
            hasItem={children.some((child) => child.row.role === 'item')}
            errors={errors}
            isBlocked={isBlocked}
            onChange={(change) => set(changeRow(body, row.key, change))}
            onAdd={(role) => set(addRow(body, row.key, role))}
            onCopy={() => set(copyRow(body, row.key))}
            onRemove={() => set(removeRow(body, row.key))}
          />
        ))}
      </ul>
      {!isBlocked && (
        <Button size="small" className="w-fit" onClick={() => set(addRow(body, null, 'property'))}>
          <Plus size={14} aria-hidden="true" />
          {toolWords.addProperty}
        </Button>
      )}
    </div>
  )
}

/** Keeps fields hidden by a type change, in case it is undone. */
function visible(branches: readonly Branch[]): Branch[] {
  return branches.flatMap((branch) => {
    const parts = branch.row.node === null ? null : partsOf(branch.row.node.type)
    const below = branch.children.filter(({ row }) => parts?.[row.role === 'item' ? 'items' : 'properties'])
    return [branch, ...visible(below)]
  })
}
