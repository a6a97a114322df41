/** Determines who holds a conversation: the agent or the team. */
import type { ConversationState } from './conversation-state.ts'
import type { Holder } from './fact.ts'
import { compareTold, momentOfAct, type TeamMember, type ToldAt } from './message-state.ts'

interface Sign extends ToldAt {
  readonly holder: Holder
  /** At one moment, an act of the team outweighs a webhook, and a handover a message. */
  readonly weight: number
  readonly by?: TeamMember
}

/**
 * Returns who holds the conversation, by the latest sign. A member holds it until another member or the agent does: a
 * customer's message to the team, or the status of an answer, changes nothing about that.
 */
export function holderOf(state: ConversationState): {
  holder: Holder | undefined
  by: TeamMember | undefined
} {
  const signs: Sign[] = []
  for (const { at, arrivedAt, to } of state.handovers.values())
    if (to !== undefined) signs.push({ at, arrivedAt, holder: to, weight: 2 })
  for (const { at, kind, by } of state.acts.values()) {
    const moment = { ...momentOfAct(at), weight: 3 }
    signs.push(kind === 'handed_back' ? { ...moment, holder: 'agent' } : { ...moment, holder: 'team', by })
  }
  for (const { said, arrivedAt, speaker, asked, firstStatus, isOfAgent } of state.messages.values()) {
    if (asked !== undefined && said !== undefined)
      signs.push({ at: said.at, arrivedAt, holder: asked, weight: 0 })
    const isOfTeam = speaker === 'team' || (speaker === null && !isOfAgent)
    if (isOfTeam && firstStatus !== undefined) signs.push({ ...firstStatus, holder: 'team', weight: 1 })
  }
  let holder: Holder | undefined
  let by: TeamMember | undefined
  for (const sign of signs.sort(compareSigns)) {
    holder = sign.holder
    by = holder === 'team' ? (sign.by ?? by) : undefined
  }
  return { holder, by }
}

const textOfSign = ({ holder, by }: Sign) => `${holder} ${by?.id ?? ''}`

const compareSigns = (a: Sign, b: Sign) =>
  compareTold(a, b) || a.weight - b.weight || (textOfSign(a) < textOfSign(b) ? -1 : 1)
