/** A team with a studio that keeps webhooks, and conversations at chosen moments. */
import { temporaryFolder } from '../support/temporary-folder.ts'
import { configured, postSigned } from '../webhooks/deliveries.ts'
import { startTeam } from '../workspace/team.ts'
import { delivery, number, said } from './team.ts'

export const minute = 60_000
/** By which the platform marks what its agent sends. */
const byAgent = JSON.stringify({ originator: 'bizai' })
export const hour = 60 * minute
export const day = 24 * hour
export const october = Date.UTC(2026, 9, 1)

export interface Change {
  readonly field: string
  readonly value: object
}

interface Said {
  readonly text?: string
  readonly contact?: object
}

const secondOf = (moment: number) => String(Math.floor(moment / 1000))

/** What a webhook says of each; moments in milliseconds since 1970. */
export const change = {
  asks(
    id: string,
    from: string,
    moment: number,
    { text = 'Where is my order?', contact }: Said = {},
  ): Change {
    const message = said(id, from, text, moment)
    const contacts = contact === undefined ? {} : { contacts: [{ wa_id: from, ...contact }] }
    return { field: 'standby', value: { standby: { ...contacts, messages: [message] } } }
  },
  agentAnswers(id: string, to: string, moment: number): Change {
    const message = { to, type: 'text', text: { body: 'On its way.' }, biz_opaque_callback_data: byAgent }
    const echo = { id, timestamp: secondOf(moment), message }
    return { field: 'standby', value: { standby: { message_echoes: [echo] } } }
  },
  reported(id: string, to: string, moment: number, status: string): Change {
    const report = { id, status, recipient_id: to, timestamp: secondOf(moment) }
    return { field: 'standby', value: { standby: { statuses: [report] } } }
  },
  handsOver(who: string, moment: number, metadata = 'customer_request'): Change {
    const passed = { previous_owner_role: 'ai_agent', new_owner_role: 'escalation', metadata }
    return {
      field: 'messaging_handovers',
      value: {
        recipient: { phone_number_id: number },
        sender: { phone_number: who },
        type: 'control_passed',
        timestamp: Number(secondOf(moment)),
        control_passed: passed,
      },
    }
  },
  teamAnswers(id: string, to: string, moment: number): Change {
    const echo = { ...said(id, '15550142231', 'A colleague here.', moment), to }
    return { field: 'smb_message_echoes', value: { message_echoes: [echo] } }
  },
}

/** @param more - environment variables beyond those for the webhooks and the workspace */
export async function startMonth(more: Record<string, string> = {}) {
  let now = october
  const folder = temporaryFolder()
  const env = {
    ...configured,
    STUDIO_WORKSPACE_DIR: folder,
    STUDIO_WEBHOOK_KEEP_DAYS: '400',
    STUDIO_WEBHOOK_VISIBILITY: 'numbers',
    STUDIO_SESSION_TTL_SECONDS: '31536000',
    ...more,
  }
  const team = await startTeam(env, () => now)
  let count = 0
  const post = async ({ field, value }: Change, moment: number, phone = number) => {
    now = moment
    await postSigned(team.studio, delivery(field, value, phone))
  }
  const id = () => `wamid.${++count}`
  const talk = {
    asks: (from: string, moment: number, phone = number, said: Said = {}) =>
      post(change.asks(id(), from, moment, said), moment, phone),
    async agentAnswers(to: string, moment: number, status?: string) {
      const messageId = id()
      await post(change.agentAnswers(messageId, to, moment), moment)
      if (status !== undefined)
        await post(change.reported(messageId, to, moment + 1000, status), moment + 1000)
    },
    handsOver: (who: string, moment: number, reason?: string) =>
      post(change.handsOver(who, moment, reason), moment),
    teamAnswers: (to: string, moment: number) => post(change.teamAnswers(id(), to, moment), moment),
  }
  return { ...team, talk, pass: (moment: number) => (now = moment), folder }
}
