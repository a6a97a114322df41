import type { ReactNode } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { onListKeys } from '../../../ui/list/list-keys.ts'
import { TriStateCheckbox } from './operations/tri-state-checkbox.tsx'
import type { SelectedOperations } from './operations/use-selected-operations.ts'
import { openapiImportWords } from './words.ts'

interface Item {
  id: string
  name: string
  details: ReactNode
}

interface Props {
  title: string
  help?: string
  empty: string
  items: readonly Item[]
  selection: SelectedOperations
}

export function ComparisonSection({ title, help, empty, items, selection }: Props) {
  const ids = items.map(({ id }) => id)
  const areAllSelected = items.length > 0 && ids.every((id) => selection.has(id))
  return (
    <section aria-label={title} className="flex flex-col gap-1">
      <div className="flex min-h-7 items-center justify-between gap-3">
        <h3 className="font-semibold">
          {title} <span className="font-normal text-quiet tabular-nums">{items.length}</span>
        </h3>
        {items.length > 1 && (
          <Button size="small" weight="ghost" onClick={() => selection.set(ids, !areAllSelected)}>
            {areAllSelected ? openapiImportWords.clearAll : openapiImportWords.selectAll}
          </Button>
        )}
      </div>
      {items.length === 0 ? (
        <p className="text-quiet">{empty}</p>
      ) : (
        <>
          {help && <p className="max-w-prose text-quiet">{help}</p>}
          <ul onKeyDown={onListKeys} className="mt-1">
            {items.map(({ id, name, details }) => (
              <li key={id} className="flex items-start gap-2.5 border-line border-t px-1 py-2">
                <span className="pt-0.5">
                  <TriStateCheckbox
                    label={name}
                    isSelected={selection.has(id)}
                    onChange={() => selection.toggle(id)}
                  />
                </span>
                <details className="min-w-0 flex-1">
                  <summary data-row className="rounded-small font-mono text-label leading-5">
                    {name}
                  </summary>
                  <div className="pt-2 pb-1">{details}</div>
                </details>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
