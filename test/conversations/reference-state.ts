/** Who holds a conversation, who waits and until when one may write, from its entries and the signs of its holder. */
export interface ModelEntry {
  at: number
  kind: 'message' | 'notice' | 'handover' | 'act'
  speaker: 'customer' | 'agent' | 'team' | 'platform'
  messageId?: string
  /** Each has to be in the text. */
  words: string[]
  /** The whole text. */
  exact?: string
  earlier: string[]
  isDeleted: boolean
  /** What must not be found any more. */
  deletedWords?: string
  reactions: string[]
  status?: string
  by?: string
  needsAnswer: boolean
}

export interface ModelConversation {
  kind: 'customer' | 'group'
  /** Of a group: its id. */
  ids: string[]
  entries: ModelEntry[]
  holder: 'agent' | 'team' | 'unknown'
  /** Undefined where the law says nothing. */
  heldBy: string | null | undefined
  /** Undefined where the law says nothing. */
  waitingSince: number | null | undefined
  windowEndsAt: number | null
}

export type Sign = { at: number; to: 'agent' | 'team'; by?: string }
export interface Talk {
  owner: string
  entries: ModelEntry[]
  signs: Sign[]
}

const day = 86_400_000

export const inTime = <One extends { at: number }>(all: readonly One[]) => all.toSorted((a, b) => a.at - b.at)

export function conversationOf({ owner, entries, signs }: Talk, ids: string[]): ModelConversation {
  const isGroup = owner.startsWith('group:')
  const signsInTime = inTime(signs)
  const holderAt = (time: number) => signsInTime.findLast((sign) => sign.at <= time)?.to ?? 'unknown'
  const shown = inTime(entries)
  const said = shown.filter(({ kind, speaker }) => kind === 'message' && speaker === 'customer')
  const holder = isGroup ? 'unknown' : holderAt(Number.POSITIVE_INFINITY)
  const last = said.at(-1)?.at
  return {
    kind: isGroup ? 'group' : 'customer',
    ids: isGroup ? [owner] : ids.toSorted(),
    entries: shown,
    holder,
    heldBy: isGroup ? null : heldBy(signsInTime),
    waitingSince: isGroup ? null : waitingSince(shown, holder, holderAt),
    windowEndsAt: last === undefined || isGroup ? null : last + day,
  }
}

/** Who acted last, while the team has held the conversation since. */
function heldBy(signs: Sign[]): string | null | undefined {
  const lastAct = signs.findLastIndex(({ by }) => by !== undefined)
  const since = signs.slice(lastAct + 1)
  if (lastAct < 0 || since.some(({ to }) => to === 'agent')) return null
  // The law is silent, or the server differs (`reference-differences.test.ts`).
  return since.length > 0 ? undefined : signs[lastAct]?.by
}

/** The oldest need without an answer, while the team holds the conversation. */
function waitingSince(
  entries: ModelEntry[],
  holder: string,
  holderAt: (time: number) => string,
): number | null | undefined {
  let since: number | null = null
  for (const { at: time, speaker, kind, status, needsAnswer } of entries) {
    const isAnswer = speaker === 'team' && status !== 'failed'
    // The law does not say whether an agent that does not hold the conversation answers.
    // The law does not say whether an agent that does not hold the conversation answers.
    if (speaker === 'agent' && since !== null && holderAt(time) !== 'agent') return undefined
    if (isAnswer || speaker === 'agent') since = null
    else if (kind === 'handover' && !needsAnswer) since = null
    else if (needsAnswer) since ??= time
  }
  // A missed call without any sign of a holder: see `reference-differences.test.ts`.
  if (holder === 'unknown') return undefined
  return holder === 'team' ? since : null
}
