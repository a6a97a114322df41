import { deepEqual } from '../../../contract/json.ts'
import { differingFields } from '../../../contract/platform/write-back.ts'
import { changeHeaderValue, type WriteSubject } from '../../../contract/studio/workspace/change-header.ts'

/** Someone else saved first; nothing was written. */
export class ChangedElsewhereError extends Error {
  override name = 'ChangedElsewhereError'
  readonly current: Readonly<Record<string, unknown>>
  /** Names of the fields that changed. */
  readonly fields: readonly string[]

  constructor(current: Readonly<Record<string, unknown>>, fields: readonly string[]) {
    super('Changed elsewhere')
    this.current = current
    this.fields = fields
  }
}

export interface SafeChange<Item, Draft> {
  loaded: Item
  draft: Draft
  /** Set after the user has seen the other change. */
  isOverwriting?: boolean
  onConflict?(current: Item): void
}

interface Target<Item, Draft> {
  read(): Promise<Item>
  /** @param change names the fields that the body changes, for the team's activity */
  write(body: object, change: string): Promise<Item>
  /** Builds the body from the current item (docs/platform.md, section 2.3), the form values and the loaded item. */
  bodyOf(current: Item, draft: Draft, loaded: Item): object
  readOnly: readonly string[]
  /** The field by which users know the record; none for what exists once. */
  nameField?: string | undefined
}

/**
 * Reads, compares, writes. The platform has no conditional requests, so a gap of one round trip remains.
 * @throws ChangedElsewhereError if a field changed since it was loaded and the user has not confirmed
 */
export async function changeSafely<Item extends Readonly<Record<string, unknown>>, Draft>(
  target: Target<Item, Draft>,
  { loaded, draft, isOverwriting = false, onConflict }: SafeChange<Item, Draft>,
): Promise<Item> {
  const { read, write, bodyOf, readOnly, nameField } = target
  const current = await read()
  const fields = isOverwriting ? [] : differingFields(loaded, current, readOnly)
  if (fields.length > 0) {
    onConflict?.(current)
    throw new ChangedElsewhereError(current, fields)
  }
  const body = bodyOf(current, draft, loaded)
  return write(body, changeHeaderValue({ ...named(body, nameField), fields: changedFields(current, body) }))
}

/** The name of a record, from a body that has it. */
export function named(body: object, nameField: string | undefined): WriteSubject {
  const name: unknown =
    nameField === undefined ? undefined : Object.entries(body).find(([field]) => field === nameField)?.[1]
  return typeof name === 'string' ? { name } : {}
}

function changedFields(current: Readonly<Record<string, unknown>>, body: object): string[] {
  const states = ([field, value]: [string, unknown]) => !deepEqual(value ?? null, current[field] ?? null)
  return Object.entries(body)
    .filter(states)
    .map(([field]) => field)
}
