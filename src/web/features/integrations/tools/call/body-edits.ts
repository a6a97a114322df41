/** Immutable edits of body rows. */
import type { BodyRow } from './body-rows.ts'

type Change = Partial<Pick<BodyRow, 'name' | 'isRequired' | 'node'>>

export function changeRow(rows: readonly BodyRow[], key: string, change: Change): BodyRow[] {
  return rows.map((row) => (row.key === key ? { ...row, ...change } : row))
}

export function removeRow(rows: readonly BodyRow[], key: string): BodyRow[] {
  const at = rows.findIndex((row) => row.key === key)
  return at === -1 ? [...rows] : rows.toSpliced(at, endOf(rows, at) - at)
}

/** Below `parent`, or at the end of the body. */
export function addRow(rows: readonly BodyRow[], parent: string | null, role: BodyRow['role']): BodyRow[] {
  const at = rows.findIndex((row) => row.key === parent)
  const place = at === -1 ? rows.length : endOf(rows, at)
  const depth = (rows[at]?.depth ?? -1) + 1
  const row: BodyRow = {
    key: freshKey('body', rows),
    depth,
    role,
    name: '',
    isRequired: false,
    node: { type: 'string' },
    source: null,
  }
  return rows.toSpliced(place, 0, row)
}

export function copyRow(rows: readonly BodyRow[], key: string): BodyRow[] {
  const at = rows.findIndex((row) => row.key === key)
  if (at === -1) return [...rows]
  const end = endOf(rows, at)
  const prefix = freshKey('body', rows)
  const copies = rows.slice(at, end).map((row, index) => ({ ...row, key: `${prefix}-${index}` }))
  const [first, ...others] = copies
  if (first === undefined) return [...rows]
  return rows.toSpliced(end, 0, { ...first, name: `${first.name}_copy` }, ...others)
}

/** Index after a row's last descendant. */
function endOf(rows: readonly BodyRow[], at: number): number {
  const depth = rows[at]?.depth ?? 0
  const next = rows.findIndex((row, index) => index > at && row.depth <= depth)
  return next === -1 ? rows.length : next
}

export function freshKey(place: string, rows: readonly { key: string }[]): string {
  const taken = rows.flatMap(({ key }) =>
    key.startsWith(`${place}+`) ? [Number.parseInt(key.slice(place.length + 1), 10)] : [],
  )
  return `${place}+${Math.max(0, ...taken) + 1}`
}
