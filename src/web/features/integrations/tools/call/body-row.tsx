import { Copy, Plus } from 'lucide-react'
import { useId } from 'react'
import { maxTextDepth } from '../../../../../contract/platform/connectors/body-dialect.ts'
import { bodyNodeTypes } from '../../../../../contract/platform/connectors/body-node.ts'
import { t } from '../../../../../contract/translate.ts'
import { labeled } from '../../../../text/small-texts.ts'
import { CheckLine } from '../../../../ui/form/check-line.tsx'
import { SmallIconButton } from '../../../../ui/form/small-icon-button.tsx'
import { ErrorLine } from '../error-line.tsx'
import { Captioned, SmallChoice, SmallInput } from '../small-inputs.tsx'
import { toolWords } from '../words.ts'
import { type BodyRow, partsOf } from './body-rows.ts'
import { type CallErrors, errorKey } from './call-errors.ts'
import { RemoveRowButton } from './remove-row-button.tsx'
import { type NodeFieldProps, RowDescription } from './row-description.tsx'
import { ValueSourceFields } from './value-source.tsx'

const typeOptions = Object.fromEntries(bodyNodeTypes.map((type) => [type, type]))

const deepestIndent = 6
const indentPixels = 18

interface Props {
  row: BodyRow
  hasItem: boolean
  errors: CallErrors
  isBlocked: boolean
  onChange: (change: Partial<Pick<BodyRow, 'name' | 'isRequired' | 'node'>>) => void
  onAdd: (role: BodyRow['role']) => void
  onCopy: () => void
  onRemove: () => void
}

export function BodyRowFields(props: Props) {
  const { row, hasItem, errors, isBlocked, onChange, onAdd } = props
  const id = useId()
  const label = labelOf(row)
  const nameError = errors.get(errorKey(row.key, 'name'))
  const { node } = row
  return (
    <li
      style={{ marginInlineStart: Math.min(row.depth, deepestIndent) * indentPixels }}
      className="flex flex-col gap-2 border-line border-t py-3 data-[deep=true]:border-s data-[deep=true]:ps-3"
      data-deep={row.depth > 0}
    >
      <div className="flex flex-wrap items-end gap-2">
        {row.role === 'item' ? (
          <span className="flex h-8 min-w-32 flex-1 items-center text-quiet italic">{toolWords.items}</span>
        ) : (
          <Captioned caption={toolWords.nameField.label} className="min-w-32 flex-1">
            <SmallInput
              aria-label={toolWords.nameField.label}
              aria-invalid={nameError === undefined ? undefined : true}
              aria-describedby={`${id}-name`}
              value={row.name}
              readOnly={isBlocked}
              onChange={(event) => onChange({ name: event.target.value })}
              className="font-mono"
            />
          </Captioned>
        )}
        {node !== null && (
          <Captioned caption={toolWords.type} className="w-24">
            <SmallChoice
              aria-label={labeled(label, toolWords.type)}
              value={String(node.type)}
              options={typeOptions}
              disabled={isBlocked}
              onChoose={(type) => onChange({ node: { ...node, type } })}
            />
          </Captioned>
        )}
        <RowActions {...props} />
      </div>
      <ErrorLine id={`${id}-name`} text={nameError} />
      {node === null ? (
        <Unread source={row.source ?? ''} />
      ) : (
        <NodeFields
          label={label}
          node={node}
          hasItem={hasItem}
          mayNest={row.depth < maxTextDepth}
          error={errors.get(errorKey(row.key, 'value'))}
          isBlocked={isBlocked}
          onChange={(changed) => onChange({ node: changed })}
          onAdd={onAdd}
        />
      )}
    </li>
  )
}

function labelOf({ role, name }: BodyRow): string {
  return role === 'item' ? toolWords.items : name || toolWords.untitled
}

function RowActions({ row, isBlocked, onChange, onCopy, onRemove }: Props) {
  const label = labelOf(row)
  return (
    <span className="flex items-center gap-2">
      {row.role === 'property' && (
        <CheckLine
          checked={row.isRequired}
          disabled={isBlocked}
          onSwitch={(isOn) => onChange({ isRequired: isOn })}
          className="gap-1.5 text-label"
        >
          {toolWords.required}
        </CheckLine>
      )}
      <span className="flex">
        {row.role === 'property' && (
          <SmallIconButton label={t('Duplicate {label}', { label })} isBlocked={isBlocked} onClick={onCopy}>
            <Copy size={14} aria-hidden="true" />
          </SmallIconButton>
        )}
        <RemoveRowButton label={label} isBlocked={isBlocked} onRemove={onRemove} />
      </span>
    </span>
  )
}

function Unread({ source }: { source: string }) {
  return (
    <>
      <p className="text-label text-quiet">{toolWords.unread}</p>
      <pre className="max-h-24 overflow-auto whitespace-pre-wrap break-all bg-sunken p-2 font-mono text-label">
        {source}
      </pre>
    </>
  )
}

interface NodeProps extends NodeFieldProps {
  hasItem: boolean
  mayNest: boolean
  error: string | undefined
  onAdd: (role: BodyRow['role']) => void
}

function NodeFields({ hasItem, mayNest, error, onAdd, ...field }: NodeProps) {
  const { label, node, isBlocked } = field
  const parts = partsOf(node.type)
  return (
    <>
      <RowDescription {...field} />
      {parts.binding && <ValueSourceFields {...field} error={error} />}
      {parts.properties && mayNest && (
        <AddBelow
          text={t('Add field to {label}', { label })}
          isBlocked={isBlocked}
          onAdd={() => onAdd('property')}
        />
      )}
      {parts.items && mayNest && !hasItem && (
        <AddBelow
          text={t('Describe the items of {label}', { label })}
          isBlocked={isBlocked}
          onAdd={() => onAdd('item')}
        />
      )}
    </>
  )
}

function AddBelow({ text, isBlocked, onAdd }: { text: string; isBlocked: boolean; onAdd: () => void }) {
  return (
    <button
      type="button"
      disabled={isBlocked}
      onClick={onAdd}
      className="inline-flex w-fit items-center gap-1 text-accent text-label hover:text-accent-hover disabled:opacity-55"
    >
      <Plus size={13} aria-hidden="true" />
      {text}
    </button>
  )
}
