/** Changes a thing only if it is still what the page has loaded, without losing what the page does not show. */
import { differingFields } from '../../../contract/platform/write-back.ts'

/** Someone else was faster: nothing has been written. */
export class ChangedElsewhereError extends Error {
  override name = 'ChangedElsewhereError'
  /** As it is now. */
  readonly current: Readonly<Record<string, unknown>>
  /** The names of the fields that are not as they were loaded. */
  readonly fields: readonly string[]

  constructor(current: Readonly<Record<string, unknown>>, fields: readonly string[]) {
    super('Changed elsewhere')
    this.current = current
    this.fields = fields
  }
}

export interface SafeChange<Item, Draft> {
  /** What the page showed when the editing began. */
  loaded: Item
  draft: Draft
  /** Said by a person who has seen what someone else changed. */
  isOverwriting?: boolean
  /** Called with the item as it is now, before a conflict is thrown. */
  onConflict?(current: Item): void
}

interface Target<Item, Draft> {
  read(): Promise<Item>
  write(body: object): Promise<Item>
  /**
   * The body from what is there now (docs/platform.md, section 2.3), the draft, and what that draft began
   * with.
   */
  bodyOf(current: Item, draft: Draft, loaded: Item): object
  readOnly: readonly string[]
}

/**
 * Reads again, compares, writes. A gap of one round trip remains between reading and writing, because the platform
 * knows no conditional requests.
 *
 * @throws ChangedElsewhereError when another field value is there than was loaded, and nobody allowed to overwrite it
 */
export async function changeSafely<Item extends Readonly<Record<string, unknown>>, Draft>(
  target: Target<Item, Draft>,
  { loaded, draft, isOverwriting = false, onConflict }: SafeChange<Item, Draft>,
): Promise<Item> {
  const { read, write, bodyOf, readOnly } = target
  const current = await read()
  const fields = isOverwriting ? [] : differingFields(loaded, current, readOnly)
  if (fields.length > 0) {
    onConflict?.(current)
    throw new ChangedElsewhereError(current, fields)
  }
  return write(bodyOf(current, draft, loaded))
}
