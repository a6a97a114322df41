import { TriangleAlert } from 'lucide-react'
import { t } from '../../../../../contract/translate.ts'
import type { ReadOperation } from '../../../../openapi/api-description.ts'
import { openapiImportWords, warningsCount } from '../words.ts'
import { TriStateCheckbox } from './tri-state-checkbox.tsx'
import type { SelectedOperations } from './use-selected-operations.ts'

interface Props {
  operation: ReadOperation
  selection: SelectedOperations
  isOpen: boolean
  onOpen: () => void
}

export function OperationItem({ operation, selection, isOpen, onOpen }: Props) {
  const { id, method, path, title, tool, warnings } = operation
  const isBlocked = tool === null
  return (
    <div
      className={`flex h-full items-center gap-2.5 border-s-2 px-3 transition-colors ${
        isOpen ? 'border-accent bg-accent-soft' : 'border-transparent hover:bg-hover'
      }`}
    >
      <TriStateCheckbox
        label={t('{title} ({id})', { title, id })}
        isSelected={selection.has(id)}
        isDisabled={isBlocked}
        onChange={() => selection.toggle(id)}
      />
      <button
        type="button"
        data-row
        aria-pressed={isOpen}
        onClick={onOpen}
        className="flex min-w-0 flex-1 flex-col justify-center self-stretch text-start"
      >
        <span className="flex items-center gap-2">
          <span dir="auto" className={`truncate ${isBlocked ? 'text-quiet' : 'font-medium'}`}>
            {title}
          </span>
          {warnings.length > 0 && (
            <span
              title={isBlocked ? openapiImportWords.blocked : warningsCount(warnings.length)}
              className={`ms-auto inline-flex shrink-0 items-center gap-1 text-label ${isBlocked ? 'text-bad' : 'text-warn'}`}
            >
              <TriangleAlert size={13} aria-hidden="true" />
              <span className="sr-only">
                {isBlocked ? openapiImportWords.blocked : warningsCount(warnings.length)}
              </span>
              <span aria-hidden="true">{warnings.length}</span>
            </span>
          )}
        </span>
        <span className="flex min-w-0 items-baseline">
          <MethodTag method={method} />
          <span title={path} className="truncate font-mono text-label text-quiet">
            {path}
          </span>
        </span>
      </button>
    </div>
  )
}

function MethodTag({ method }: { method: string }) {
  return <span className="inline-block w-14 shrink-0 font-mono text-label text-quiet">{method}</span>
}
