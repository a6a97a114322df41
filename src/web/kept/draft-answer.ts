/** Answers what a page asks of an agent out of its draft, and takes in what it writes. */
import { type AgentDraft, agentDraft, type DraftChange } from '../../agent/draft.ts'
import { draftTransport } from '../../agent/draft-transport.ts'
import type { PlatformCall, Transport } from '../../agent/transport.ts'
import { studioPaths } from '../../contract/studio/paths.ts'
import { z } from '../../contract/zod.ts'
import { ApiError, type FailureKind } from '../api/api-error.ts'
import { send } from '../api/client.ts'
import { draftCode } from '../api/explain-failure.ts'
import { changeStoredDraft, readStoredDraft } from '../browser/draft-store.ts'
import { freshId } from '../browser/fresh-id.ts'
import { announceDraft } from './draft-news.ts'
import { words } from './words.ts'

export function readDraft(key: string): Promise<AgentDraft | undefined> {
  return readStoredDraft(key, agentDraft)
}

/** Failures of the platform come as they are; what the draft refuses comes in the same form. */
export async function answerFromDraft(
  key: string,
  call: PlatformCall,
  signal: AbortSignal | undefined,
): Promise<unknown> {
  const transport = draftTransport(live, {
    read: async () => (await readDraft(key))?.changes ?? [],
    change: (deed) => change(key, deed),
    newId: () => `draft-${freshId()}`,
  })
  const answer = await transport(call, signal)
  if (answer.ok) return answer.body
  const { kind, status, title, detail } = answer.fault
  throw refusal(kind, status, { title, detail })
}

const live: Transport = async ({ path, ...call }, signal) => {
  const there = { ...call, path: studioPaths.platform + path, isLive: true, ...(signal && { signal }) }
  return { ok: true, body: await send(z.unknown(), there) }
}

async function change<Result>(
  key: string,
  deed: (changes: readonly DraftChange[]) => { changes: readonly DraftChange[]; result: Result },
): Promise<Result> {
  const result = await changeDraft(key, (draft) => {
    const { changes, result: made } = deed(draft.changes)
    return { draft: { ...draft, changes: [...changes] }, result: made }
  })
  announceDraft()
  return result
}

/** @throws ApiError when there is no draft any more */
export async function changeDraft<Result>(
  key: string,
  deed: (draft: AgentDraft) => { draft: AgentDraft; result: Result },
): Promise<Result> {
  const changed = await changeStoredDraft(key, agentDraft, deed)
  if (changed !== undefined) return changed.result
  throw refusal('failed', 0, words.lost)
}

function refusal(kind: FailureKind, status: number, said: { title: string; detail: string }): ApiError {
  return new ApiError(kind, status, { ...said, code: draftCode, requestId: null })
}
