import { Plus } from 'lucide-react'
import { Button } from '../../../../ui/form/button.tsx'
import { toolWords } from '../words.ts'
import { addRow, changeRow, copyRow, removeRow } from './body-edits.ts'
import { BodyRowFields } from './body-row.tsx'
import { type BodyRow, type Branch, partsOf, treeOf } from './body-rows.ts'
import type { CallErrors } from './call-errors.ts'
import type { CallModel } from './call-model.ts'

interface Props {
  model: CallModel
  errors: CallErrors
  isBlocked: boolean
  onChange: (model: CallModel) => void
}

export function CallBodyFields({ model, errors, isBlocked, onChange }: Props) {
  const { body } = model
  const set = (rows: BodyRow[]) => onChange({ ...model, body: rows })
  const shown = visible(treeOf(body))
  return (
    <div className="flex flex-col gap-2">
      {shown.length === 0 && <p className="text-quiet">{toolWords.noBody}</p>}
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
