import { unreadableFailure } from '../../contract/platform/failure/failure.ts'
import { maxListPages, paging } from '../../contract/platform/list.ts'
import { unseenCursor } from '../../contract/platform/next-cursor.ts'
import { t } from '../../contract/translate.ts'
import { z } from '../../contract/zod.ts'
import type { PlatformCall, Transport, TransportAnswer } from './transport.ts'

const cutOff = unreadableFailure(t('A page of the list is in a form that this version does not know'))

const pageOfAnything = z.looseObject({ data: z.array(z.unknown()), paging: paging.nullish() })

/** Reads all pages of a list; the first failure wins, because missing records would look deleted. */
export async function readPages(
  transport: Transport,
  call: PlatformCall,
  signal?: AbortSignal,
): Promise<TransportAnswer> {
  const data: unknown[] = []
  const asked: string[] = []
  let query: Readonly<Record<string, string>> = { ...call.query, limit: '100' }
  for (let number = 0; number < maxListPages; number += 1) {
    const answer = await transport({ ...call, query }, signal)
    if (!answer.ok) return answer
    const page = pageOfAnything.safeParse(answer.body)
    if (!page.success) return number === 0 ? answer : { ok: false, failure: cutOff }
    data.push(...page.data.data)
    const after = unseenCursor(page.data, asked)
    if (after === undefined) break
    asked.push(after)
    query = { ...query, after }
  }
  return { ok: true, body: { data } }
}
