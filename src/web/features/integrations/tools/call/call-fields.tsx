/** The request of a tool: method, path, parameters, body. */
import { toolMethods } from '../../../../../contract/platform/connectors/request-definition.ts'
import { Field, inputLook } from '../../../../ui/form/field.tsx'
import { ParameterList } from '../parameter-list.tsx'
import { SmallChoice } from '../small-inputs.tsx'
import { words } from '../words.ts'
import { BodyFields } from './body-fields.tsx'
import { callFaults, pathFaultKey } from './call-errors.ts'
import { type CallModel, type ParameterPlace, type ParameterRow, pathRows } from './call-model.ts'

const methodOptions = Object.fromEntries(toolMethods.map((method) => [method, method]))

interface Props {
  model: CallModel
  /** Faults are shown once somebody has tried to save. */
  showsFaults: boolean
  isBlocked: boolean
  onChange: (model: CallModel) => void
}

const noFaults: ReadonlyMap<string, string> = new Map()

export function CallFields({ model, showsFaults, isBlocked, onChange }: Props) {
  const faults = showsFaults ? callFaults(model) : noFaults
  const inPath = pathRows(model)

  function setRows(place: ParameterPlace, rows: ParameterRow[]) {
    onChange({ ...model, parameters: { ...model.parameters, [place]: rows } })
  }

  /** What the path does not name any more is kept behind what it names. */
  function setPathRows(rows: readonly ParameterRow[]) {
    const others = model.parameters.path.filter((row) => !rows.some(({ name }) => name === row.name))
    setRows('path', [...rows, ...others])
  }

  return (
    <section className="flex flex-col gap-4" aria-label={words.request}>
      <h2 className="border-line border-b pb-1 font-semibold">{words.request}</h2>
      <div className="grid grid-cols-[6.5rem_minmax(0,1fr)] gap-3">
        <Field label={words.method}>
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
        <Field label={words.path} help={words.pathHelp} error={faults.get(pathFaultKey)}>
          {(slots) => (
            <input
              {...slots}
              value={model.path}
              readOnly={isBlocked}
              autoComplete="off"
              spellCheck={false}
              onChange={(event) => onChange({ ...model, path: event.target.value })}
              className={`${inputLook} h-9 font-mono`}
            />
          )}
        </Field>
      </div>
      <ParameterList
        place="path"
        rows={inPath}
        empty={words.noPath}
        faults={faults}
        isBlocked={isBlocked}
        onChange={setPathRows}
      />
      <ParameterList
        place="query"
        rows={model.parameters.query}
        empty={words.noQuery}
        add={words.addQuery}
        faults={faults}
        isBlocked={isBlocked}
        onChange={(rows) => setRows('query', rows)}
      />
      <ParameterList
        place="headers"
        rows={model.parameters.headers}
        empty={words.noHeaders}
        add={words.addHeader}
        faults={faults}
        isBlocked={isBlocked}
        onChange={(rows) => setRows('headers', rows)}
      />
      <section className="flex flex-col gap-2">
        <h3 className="font-semibold text-label">{words.body}</h3>
        <label className="flex items-center gap-2">
          <input
            type="checkbox"
            checked={model.hasBody}
            disabled={isBlocked}
            onChange={(event) => onChange({ ...model, hasBody: event.target.checked })}
            className="size-4 accent-accent"
          />
          {words.bodyOn}
        </label>
        {model.hasBody && model.method === 'GET' && <p className="text-quiet">{words.bodyGet}</p>}
        {model.hasBody && model.method !== 'GET' && (
          <BodyFields model={model} faults={faults} isBlocked={isBlocked} onChange={onChange} />
        )}
      </section>
    </section>
  )
}
