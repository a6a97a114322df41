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

export async function startMonth() {
  let now = october
  const folder = temporaryFolder()
  const env = {
    ...configured,
    STUDIO_WORKSPACE_DIR: folder,
    STUDIO_WEBHOOK_KEEP_DAYS: '400',
    STUDIO_WEBHOOK_VISIBILITY: 'numbers',
    STUDIO_SESSION_TTL_SECONDS: '31536000',
  }
  const team = await startTeam(env, () => now)
  let count = 0
  const at = (moment: number) => {
    now = moment
    return String(Math.floor(moment / 1000))
  }
  const post = (field: string, value: object, phone = number) =>
    postSigned(team.studio, delivery(field, value, phone))
  const id = () => `wamid.${++count}`
  const talk = {
    async asks(
      from: string,
      moment: number,
      phone = number,
      { text = 'Where is my order?', contact }: { text?: string; contact?: object } = {},
    ) {
      const message = { ...said(id(), from, text, moment), timestamp: at(moment) }
      const contacts = contact === undefined ? {} : { contacts: [{ wa_id: from, ...contact }] }
      await post('standby', { standby: { ...contacts, messages: [message] } }, phone)
    },
    async agentAnswers(to: string, moment: number, status?: string) {
      const messageId = id()
      const echo = {
        id: messageId,
        timestamp: at(moment),
        message: { to, type: 'text', text: { body: 'On its way.' }, biz_opaque_callback_data: byAgent },
      }
      await post('standby', { standby: { message_echoes: [echo] } })
      if (status !== undefined)
        await post('standby', {
          standby: { statuses: [{ id: messageId, status, recipient_id: to, timestamp: at(moment + 1000) }] },
        })
    },
    async handsOver(who: string, moment: number, metadata = 'customer_request') {
      at(moment)
      const passed = { previous_owner_role: 'ai_agent', new_owner_role: 'escalation', metadata }
      await post('messaging_handovers', {
        recipient: { phone_number_id: number },
        sender: { phone_number: who },
        type: 'control_passed',
        timestamp: Math.floor(moment / 1000),
        control_passed: passed,
      })
    },
    async teamAnswers(to: string, moment: number) {
      const echo = { ...said(id(), '15550142231', 'A colleague here.', moment), timestamp: at(moment), to }
      await post('smb_message_echoes', { message_echoes: [echo] })
    },
  }
  return { ...team, talk, pass: (moment: number) => (now = moment), folder }
}
