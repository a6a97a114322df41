import { toolsOfTurn } from '../agent/search/turn-parts.ts'
import { readBody } from '../agent/transport/read-body.ts'
import type { RetryPolicy } from '../agent/transport/retry-policy.ts'
import type { Transport } from '../agent/transport/transport.ts'
import {
  type ConversationTurn,
  conversationTurns,
} from '../contract/platform/conversations/conversation-turn.ts'
import { type PlatformFailure, unreadableFailure } from '../contract/platform/failure/failure.ts'
import { unseenCursor } from '../contract/platform/next-cursor.ts'
import { fillPath } from '../contract/platform/paths.ts'
import { platformPaths } from '../contract/platform/platform-paths.ts'
import { recognisedOf } from '../contract/reader/unrecognised.ts'
import { t } from '../contract/translate.ts'

export interface AskedConversation {
  transport: Transport
  wait: RetryPolicy['wait']
  phoneNumberId: string
  conversationId: string
  /** Ids of the answers, in turn order. */
  messageIds: readonly string[]
  tries?: number | undefined
  signal?: AbortSignal | undefined
}

/** Null for a turn without reported steps. */
export type ToolsUsed = { ok: true; tools: (string[] | null)[] } | { ok: false; failure: PlatformFailure }

/** A turn's actions become readable about a second after its answer. */
const waitMilliseconds = 1_000
const maxTries = 6
const pageLength = '50'
/** Scenario conversations fit one page, but short pages are allowed (docs/platform.md, section 2.2). */
const maxPages = 20

/** Reads each turn's tools (docs/platform.md, section 15.2); fails if turns are still missing. */
export async function toolsUsed(asked: AskedConversation): Promise<ToolsUsed> {
  const { wait, messageIds, signal, tries: most = maxTries } = asked
  for (let tries = 1; ; tries += 1) {
    await wait(waitMilliseconds, signal)
    const turns = await readTurns(asked)
    if (turns.ok) {
      const found = inOrder(turns.turns, messageIds)
      if (found !== undefined) return { ok: true, tools: found.map(toolsOfTurn) }
    }
    // A new conversation may be unknown at first.
    const isEarly = turns.ok || turns.failure.status === 400 || turns.failure.status === 404
    if (!isEarly || tries >= most) return { ok: false, failure: turns.ok ? unknownTools : turns.failure }
  }
}

const unknownTools = unreadableFailure(t('The platform does not report which tools were used'))

async function readTurns(
  asked: AskedConversation,
): Promise<{ ok: true; turns: ConversationTurn[] } | { ok: false; failure: PlatformFailure }> {
  const { transport, phoneNumberId, conversationId, signal } = asked
  const path = fillPath(platformPaths.conversationTurns, { entity_id: phoneNumberId })
  const turns: ConversationTurn[] = []
  const cursors: string[] = []
  let after: string | undefined
  for (let pages = 0; pages < maxPages; pages += 1) {
    const query = {
      user_phone_number: conversationId,
      limit: pageLength,
      ...(after !== undefined && { after }),
    }
    const answer = await transport({ method: 'GET', path, query }, signal)
    const page = readBody(answer, conversationTurns)
    if (!page.ok) return page
    turns.push(...recognisedOf(page.value.data))
    after = unseenCursor(page.value, cursors)
    if (after === undefined) break
    cursors.push(after)
  }
  return { ok: true, turns }
}

/** By answer id, else by time. */
function inOrder(
  turns: readonly ConversationTurn[],
  messageIds: readonly string[],
): ConversationTurn[] | undefined {
  if (turns.every(({ message_id }) => !message_id)) {
    const byTime = turns.toSorted((a, b) => (a.timestamp ?? 0) - (b.timestamp ?? 0))
    return byTime.length < messageIds.length ? undefined : byTime.slice(-messageIds.length)
  }
  const found = messageIds.flatMap((id) => turns.find(({ message_id }) => message_id === id) ?? [])
  return found.length < messageIds.length ? undefined : found
}
