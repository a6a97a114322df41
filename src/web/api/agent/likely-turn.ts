import type { ConversationTurn } from '../../../contract/platform/conversations/conversation-turn.ts'

export interface SaidAnswer {
  /** When it was sent, in milliseconds since 1970. */
  readonly at: number
  /** Empty if it is not known, such as in a masked view. */
  readonly text: string
}

/** The answer's webhook and its turn are seconds apart. */
const withTextMs = 120_000
/** Without a preview only the time tells. */
const withoutTextMs = 15_000

const words = (text: string) => text.replace(/\s+/g, ' ').trim()

/** A preview may be cut, and the message may follow other texts. */
function isSame(preview: string, text: string): boolean {
  const [a, b] = [words(preview).replace(/(?:…|\.\.\.)$/, ''), words(text)]
  return a !== '' && b !== '' && (b.startsWith(a) || a.startsWith(b) || a.endsWith(b))
}

/** Finds the turn of an answer by time and text; only among turns that name no message. */
export function likelyTurn(
  turns: readonly ConversationTurn[],
  { at, text }: SaidAnswer,
): ConversationTurn | undefined {
  const near = turns.flatMap((turn) => {
    if (turn.message_id || !turn.timestamp) return []
    const distance = Math.abs(turn.timestamp - at)
    const previews = (turn.steps ?? []).flatMap(({ llm_output_preview }) => llm_output_preview || [])
    const isNamed = previews.some((preview) => isSame(preview, text))
    if (previews.length > 0 && text !== '' && !isNamed) return []
    return distance <= (isNamed ? withTextMs : withoutTextMs) ? [{ turn, distance, isNamed }] : []
  })
  const [first] = near.toSorted((a, b) => Number(b.isNamed) - Number(a.isNamed) || a.distance - b.distance)
  return first?.turn
}
