import type { z } from '../../../contract/zod.ts'
import type { Collection, StoredItem } from '../data/collection.ts'
import { unknownThing } from '../platform-error.ts'
import { onboarded } from '../preconditions.ts'
import type { DemoCall } from './call.ts'
import { parseWith } from './json-body.ts'
import type { Row } from './route-table.ts'

export interface Resource<T extends StoredItem, Create extends z.ZodType, Change extends z.ZodType> {
  thing: string
  /** Path of the list, then of one item with the item's id as its last parameter. */
  paths: { list: string; item: string }
  /** Preconditions, by default an agent; throws DemoError. */
  gate?: (call: DemoCall) => void
  within: (call: DemoCall) => Collection<T>
  belongs?: (record: T, call: DemoCall) => boolean
  show?: (record: T, call: DemoCall) => unknown
  showList?: (records: T[], call: DemoCall) => unknown
  create?: { takes: Create; make: (input: z.output<Create>, call: DemoCall) => T }
  change?: { takes: Change; make: (record: T, input: z.output<Change>, call: DemoCall) => T }
  /** False where the platform has no call for a single one. */
  canRead?: boolean
  onRemove?: (record: T, call: DemoCall) => void
}

function itemParameter(path: string): string {
  return path.slice(path.lastIndexOf('{') + 1, path.lastIndexOf('}'))
}

/** Creates a resource's routes: list, create, read, update, delete, as far as defined. */
export function resourceRoutes<T extends StoredItem, Create extends z.ZodType, Change extends z.ZodType>(
  definition: Resource<T, Create, Change>,
): Row[] {
  return [...listRoutes(definition), ...itemRoutes(definition)]
}

function listRoutes<T extends StoredItem, Create extends z.ZodType, Change extends z.ZodType>({
  paths,
  gate = onboarded,
  within,
  belongs = () => true,
  show = (record) => record,
  showList,
  create,
}: Resource<T, Create, Change>): Row[] {
  const list: Row = {
    method: 'GET',
    path: paths.list,
    gate,
    handle: (call) => {
      const records = within(call)
        .list()
        .filter((record) => belongs(record, call))
      return { status: 200, body: showList?.(records, call) ?? records.map((record) => show(record, call)) }
    },
  }
  if (create === undefined) return [list]
  const add: Row = {
    method: 'POST',
    path: paths.list,
    gate,
    reads: 'json',
    handle: (call) => {
      const record = create.make(parseWith(create.takes, call.body), call)
      within(call).put(record)
      return { status: 201, body: show(record, call) }
    },
  }
  return [list, add]
}

function itemRoutes<T extends StoredItem, Create extends z.ZodType, Change extends z.ZodType>({
  thing,
  paths,
  gate = onboarded,
  within,
  belongs = () => true,
  show = (record) => record,
  change,
  canRead = true,
  onRemove,
}: Resource<T, Create, Change>): Row[] {
  const item = itemParameter(paths.item)
  const find = (call: DemoCall) => {
    const record = within(call).get(call.param(item))
    if (record === undefined || !belongs(record, call)) throw unknownThing(thing, call.param(item))
    return record
  }
  const rows: Row[] = []
  if (canRead) {
    const handle: Row['handle'] = (call) => ({ status: 200, body: show(find(call), call) })
    rows.push({ method: 'GET', path: paths.item, gate, handle })
  }
  if (change !== undefined) {
    const handle: Row['handle'] = (call) => {
      const record = change.make(find(call), parseWith(change.takes, call.body), call)
      within(call).put(record)
      return { status: 200, body: show(record, call) }
    }
    rows.push({ method: 'PUT', path: paths.item, gate, reads: 'json', handle })
  }
  const remove: Row['handle'] = (call) => {
    const record = find(call)
    within(call).remove(record.id)
    onRemove?.(record, call)
    return { status: 204 }
  }
  return [...rows, { method: 'DELETE', path: paths.item, gate, handle: remove }]
}
