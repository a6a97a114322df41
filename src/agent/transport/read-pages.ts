/** Reads a list that the platform tells in pages (docs/platform.md, section 2.2). */
import { maxListPages, paging } from '../../contract/platform/list.ts'
import { nextCursor } from '../../contract/platform/next-cursor.ts'
import { z } from '../../contract/zod.ts'
import type { PlatformCall, Transport, TransportAnswer } from './transport.ts'

const pageOfAnything = z.looseObject({ data: z.array(z.unknown()), paging: paging.nullish() })

/**
 * Reads all pages of a list, one call after the other.
 *
 * @returns one answer with the entries of all pages; the first failure where a page could not be read; a body that
 * is no page as it came.
 */
export async function readPages(
  transport: Transport,
  call: PlatformCall,
  signal?: AbortSignal,
): Promise<TransportAnswer> {
  const data: unknown[] = []
  const seen = new Set<string>()
  let query: Readonly<Record<string, string>> = { ...call.query, limit: '100' }
  for (let number = 0; number < maxListPages; number += 1) {
    const answer = await transport({ ...call, query }, signal)
    if (!answer.ok) return answer
    const page = pageOfAnything.safeParse(answer.body)
    if (!page.success) return number === 0 ? answer : { ok: true, body: { data } }
    data.push(...page.data.data)
    const after = nextCursor(page.data)
    if (after === undefined || seen.has(after)) break
    seen.add(after)
    query = { ...query, after }
  }
  return { ok: true, body: { data } }
}
