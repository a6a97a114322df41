import { isObject } from '../../../contract/json.ts'

/** Components of 2026-11-13. */
const newer: ReadonlySet<unknown> = new Set([
  'carousel_multi_quick_reply',
  'document',
  'multi_product',
  'catalog_message',
])

/** Returns an answer as before November 2026: turns with a session and without a next page, nine components. */
export function earlierAnswer(body: unknown): unknown {
  if (!isObject(body) || !Array.isArray(body.data)) return body
  const data: unknown[] = body.data
  const isTurns = data.some((entry) => isObject(entry) && 'turn_id' in entry)
  const { paging } = body
  return {
    ...body,
    data: data.flatMap((entry) => {
      if (!isObject(entry)) return [entry]
      if (newer.has(entry.component_type)) return []
      if (!isTurns) return [entry]
      const { agent_event: _unknownThen, ...turn } = entry
      return [{ ...turn, session_id: turn.conversation_id }]
    }),
    ...(isTurns && isObject(paging) && { paging: { cursors: paging.cursors } }),
  }
}
