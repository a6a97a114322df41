import { Field, inputLook } from '../../../../ui/form/field.tsx'
import { fieldLabels } from '../words.ts'
import type { Item } from './item.ts'
import { itemFields } from './item-fields.ts'

interface Props {
  item: Item
  errors: Readonly<Record<string, string>>
  onEdit: (name: string, text: string) => void
}

export function ItemForm({ item, errors, onEdit }: Props) {
  return (
    <div className="flex flex-col gap-2">
      {itemFields(item).map(({ name, rows, limit }) => {
        const text = item.texts[name] ?? ''
        return (
          <Field
            key={name}
            label={fieldLabels[name] ?? name}
            error={errors[name]}
            {...(limit !== undefined && { counter: { used: text.length, limit } })}
          >
            {(slots) =>
              rows === 1 ? (
                <input
                  dir="auto"
                  {...slots}
                  value={text}
                  autoComplete="off"
                  onChange={(event) => onEdit(name, event.target.value)}
                  className={`${inputLook} h-9`}
                />
              ) : (
                <textarea
                  dir="auto"
                  {...slots}
                  rows={rows}
                  value={text}
                  onChange={(event) => onEdit(name, event.target.value)}
                  className={`${inputLook} py-2`}
                />
              )
            }
          </Field>
        )
      })}
    </div>
  )
}
