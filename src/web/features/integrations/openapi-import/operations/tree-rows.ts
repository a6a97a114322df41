import type { ReadOperation } from '../../../../openapi/api-description.ts'

export interface GroupRow {
  readonly kind: 'group'
  readonly name: string
  readonly isOpen: boolean
  /** All matches, even while closed. */
  readonly operations: readonly ReadOperation[]
}

export interface OperationRow {
  readonly kind: 'operation'
  readonly operation: ReadOperation
}

export type TreeRow = GroupRow | OperationRow

/** A search opens all groups. */
export function treeRows(
  operations: readonly ReadOperation[],
  wanted: string,
  closed: ReadonlySet<string>,
): TreeRow[] {
  const text = wanted.trim().toLowerCase()
  const groups = new Map<string, ReadOperation[]>()
  for (const operation of operations) {
    if (!matches(operation, text)) continue
    const group = groups.get(operation.group)
    if (group === undefined) groups.set(operation.group, [operation])
    else group.push(operation)
  }
  return [...groups].flatMap(([name, found]): TreeRow[] => {
    const isOpen = text !== '' || !closed.has(name)
    const heading: GroupRow = { kind: 'group', name, isOpen, operations: found }
    return [heading, ...(isOpen ? found : []).map((operation) => ({ kind: 'operation' as const, operation }))]
  })
}

function matches({ title, id, group, tool }: ReadOperation, text: string): boolean {
  return [title, id, group, tool?.name ?? ''].some((part) => part.toLowerCase().includes(text))
}

export function shownOperations(rows: readonly TreeRow[]): ReadOperation[] {
  return rows.flatMap((row) => (row.kind === 'group' ? row.operations : []))
}
