/** Changes a thing only if it is still what the page has loaded, without losing what the page does not show. */
import { differingFields } from '../../contract/platform/write-back.ts'
import type { z } from '../../contract/zod.ts'
import { send } from './client.ts'

/** Somebody else was faster: nothing has been written. */
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
  /** Said by a person who has seen what somebody else changed. */
  isOverwriting?: boolean
}

interface Target<Schema extends z.ZodType, Draft> {
  item: Schema
  /** Below the studio. */
  path: string
  /** The body from what is there now (platform API, section 2.3) and the draft. */
  bodyOf(current: z.output<Schema>, draft: Draft): object
  readOnly: readonly string[]
}

/**
 * Reads again, compares, writes. A gap of one round trip remains between reading and writing, because the platform
 * knows no conditional requests.
 *
 * @throws ChangedElsewhereError when another field value is there than was loaded, and nobody allowed to overwrite it
 */
export async function changeSafely<Schema extends z.ZodType<Readonly<Record<string, unknown>>>, Draft>(
  target: Target<Schema, Draft>,
  { loaded, draft, isOverwriting = false }: SafeChange<z.output<Schema>, Draft>,
): Promise<z.output<Schema>> {
  const { item, path, bodyOf, readOnly } = target
  const current = await send(item, { path })
  const fields = isOverwriting ? [] : differingFields(loaded, current, readOnly)
  if (fields.length > 0) throw new ChangedElsewhereError(current, fields)
  return send(item, { path, method: 'PUT', body: bodyOf(current, draft) })
}
