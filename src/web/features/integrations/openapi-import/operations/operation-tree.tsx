import { useVirtualizer } from '@tanstack/react-virtual'
import { ChevronDown, ChevronRight, TriangleAlert } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { t } from '../../../../../contract/translate.ts'
import type { ReadOperation } from '../../../../openapi/api-description.ts'
import { Button } from '../../../../ui/form/button.tsx'
import { onListKeys } from '../../../../ui/list/list-keys.ts'
import { SearchBox } from '../../../../ui/list/search-box.tsx'
import { spareRows, VirtualRows } from '../../../../ui/list/virtual-rows.tsx'
import { openapiImportWords, selectedOf, warningsCount } from '../words.ts'
import { type GroupRow, shownOperations, type TreeRow, treeRows } from './tree-rows.ts'
import { TriStateCheckbox } from './tri-state-checkbox.tsx'
import type { SelectedOperations } from './use-selected-operations.ts'

const rowPixels = { group: 40, operation: 56 }

/** Larger documents start with closed groups. */
const maxOpenAtFirst = 60

interface Props {
  operations: readonly ReadOperation[]
  selection: SelectedOperations
  openId: string | null
  onOpen: (id: string | null) => void
}

export function OperationTree({ operations, selection, openId, onOpen }: Props) {
  const [wanted, setWanted] = useState('')
  const [closed, setClosed] = useState<ReadonlySet<string>>(() => closedAtFirst(operations))
  const rows = treeRows(operations, wanted, closed)
  const shownIds = shownOperations(rows).flatMap(({ id, tool }) => (tool === null ? [] : id))
  const groups = new Set(operations.map(({ group }) => group))
  const areAllSelected = shownIds.length > 0 && shownIds.every((id) => selection.has(id))

  function toggleGroup(name: string) {
    setClosed((now) => {
      const next = new Set(now)
      if (!next.delete(name)) next.add(name)
      return next
    })
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'x' && !event.ctrlKey && !event.metaKey && !event.altKey) switchFocused()
    else if (event.key === 'Escape') onOpen(null)
    else onListKeys(event)
  }

  return (
    <div className="flex flex-col gap-2">
      <SearchBox label={openapiImportWords.search} value={wanted} onChange={setWanted} />
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-2 text-label text-quiet">
        <span aria-live="polite">{selectedOf(selection.ids.size, operations.length)}</span>
        {groups.size > 1 && wanted === '' && (
          <Button
            size="small"
            weight="ghost"
            className="ms-auto"
            onClick={() => setClosed(closed.size > 0 ? new Set() : groups)}
          >
            {closed.size > 0 ? t('Expand all') : t('Collapse all')}
          </Button>
        )}
        <Button size="small" weight="ghost" onClick={() => selection.set(shownIds, !areAllSelected)}>
          {areAllSelected ? t('Clear selection') : t('Select all shown')}
        </Button>
      </div>
      {rows.length === 0 && <p className="px-3 py-6 text-quiet">{t('No operation matches.')}</p>}
      <Rows rows={rows} onKeyDown={onKeyDown}>
        {(row) =>
          row.kind === 'group' ? (
            <GroupHead group={row} selection={selection} onToggle={() => toggleGroup(row.name)} />
          ) : (
            <OperationItem
              operation={row.operation}
              selection={selection}
              isOpen={row.operation.id === openId}
              onOpen={() => onOpen(row.operation.id)}
            />
          )
        }
      </Rows>
    </div>
  )
}

function switchFocused() {
  const row = document.activeElement?.closest('li')
  row?.querySelector<HTMLInputElement>('input[type=checkbox]:not(:disabled)')?.click()
}

function closedAtFirst(operations: readonly ReadOperation[]): ReadonlySet<string> {
  const names = new Set(operations.map(({ group }) => group))
  return operations.length > maxOpenAtFirst && names.size > 1 ? names : new Set()
}

interface RowsProps {
  rows: readonly TreeRow[]
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
  children: (row: TreeRow) => ReactNode
}

function Rows({ rows, onKeyDown, children }: RowsProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (at) => rowPixels[rows[at]?.kind ?? 'operation'],
    getItemKey: (at) => rowKey(rows[at]),
    overscan: spareRows,
  })
  return (
    <div ref={scroller} className="max-h-[62dvh] min-h-40 overflow-y-auto border-line border-y">
      <VirtualRows
        virtualizer={virtualizer}
        rows={rows}
        label={openapiImportWords.search}
        onKeyDown={onKeyDown}
      >
        {children}
      </VirtualRows>
    </div>
  )
}

function rowKey(row: TreeRow | undefined): string {
  if (row === undefined) return ''
  return row.kind === 'group' ? `group ${row.name}` : row.operation.id
}

interface GroupHeadProps {
  group: GroupRow
  selection: SelectedOperations
  onToggle: () => void
}

function GroupHead({ group: { name, isOpen, operations }, selection, onToggle }: GroupHeadProps) {
  const ids = operations.filter(({ tool }) => tool !== null).map(({ id }) => id)
  const selected = ids.filter((id) => selection.has(id)).length
  const title = name || t('Ungrouped')
  const Arrow = isOpen ? ChevronDown : ChevronRight
  return (
    <div className="flex h-full items-center gap-2.5 bg-sunken px-3">
      <TriStateCheckbox
        label={title}
        isSelected={ids.length > 0 && selected === ids.length}
        isPartly={selected > 0 && selected < ids.length}
        isDisabled={ids.length === 0}
        onChange={() => selection.set(ids, selected < ids.length)}
      />
      <button
        type="button"
        data-row
        aria-expanded={isOpen}
        onClick={onToggle}
        className="flex min-w-0 flex-1 items-center gap-1.5 self-stretch text-start font-semibold text-label"
      >
        <Arrow size={14} aria-hidden="true" className="shrink-0 text-quiet" />
        <span dir="auto" className="truncate">
          {title}
        </span>
        <span className="ms-auto font-normal text-quiet tabular-nums">
          {selected > 0 ? t('{selected} / {all}', { selected, all: operations.length }) : operations.length}
        </span>
      </button>
    </div>
  )
}

interface OperationItemProps {
  operation: ReadOperation
  selection: SelectedOperations
  isOpen: boolean
  onOpen: () => void
}

function OperationItem({ operation, selection, isOpen, onOpen }: OperationItemProps) {
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
