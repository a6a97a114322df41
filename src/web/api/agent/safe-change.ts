import { deepEqual } from '../../../contract/json.ts'
import { differingFields } from '../../../contract/platform/write-back.ts'
import { changeHeaderValue, type WriteSubject } from '../../../contract/studio/workspace/change-header.ts'

/** Someone else saved first; nothing was written. */
export class ChangedElsewhereError extends Error {
  override name = 'ChangedElsewhereError'
  readonly current: Readonly<Record<string, unknown>>
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

interface ChangeForm<Item, Draft> {
  /** Builds the body from the current item (docs/platform.md, section 2.3), the form values and the loaded item. */
  bodyOf(current: Item, draft: Draft, loaded: Item): object
  readOnly: readonly string[]
  /** The field by which users know the record; none for what exists once. */
  nameField?: string | undefined
}

/**
 * Call it right after reading the item: the platform has no conditional requests, so a gap of one round trip remains.
 * @returns the body, the header that names its changed fields for the team's activity, and the item before
 * @throws ChangedElsewhereError if a field changed since it was loaded and the user has not confirmed
 */
export function safeBody<Item extends Readonly<Record<string, unknown>>, Draft>(
  { bodyOf, readOnly, nameField }: ChangeForm<Item, Draft>,
  current: Item,
  change: SafeChange<Item, Draft>,
): { body: object; change: string; was: object } {
  refuseChangedElsewhere(current, change, readOnly)
  const body = bodyOf(current, change.draft, change.loaded)
  const fields = changedFields(current, body)
  return { body, change: changeHeaderValue({ ...named(body, nameField), fields }), was: current }
}

export function refuseChangedElsewhere<Item extends Readonly<Record<string, unknown>>>(
  current: Item,
  { loaded, isOverwriting = false, onConflict }: Omit<SafeChange<Item, unknown>, 'draft'>,
  readOnly: readonly string[] = [],
): void {
  const fields = isOverwriting ? [] : differingFields(loaded, current, readOnly)
  if (fields.length === 0) return
  onConflict?.(current)
  throw new ChangedElsewhereError(current, fields)
}

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
