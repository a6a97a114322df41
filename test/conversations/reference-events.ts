/** From commands to what happens between customers, an agent, a team and the platform: one event a second. */
import { type Command, messageOf, namesOf } from './reference-people.ts'
import type { ModelAct } from './reference-words.ts'

export interface Happening {
  readonly command: Command
  /** Of one signed webhook. */
  readonly changes?: readonly object[]
  readonly act?: ModelAct
}

interface Said {
  readonly id: string
  readonly by: 'customer' | 'agent' | 'team'
  readonly type: string
  readonly who: number
  readonly naming: number
  /** Of its delivery, so far. */
  status: number
}

/** Do not make a conversation by themselves. */
const marks = new Set<string>(['group', 'groupReaction', 'reaction', 'edit', 'revoke', 'status', 'account'])
const group = 'Z3JvdXA6MTIw'
const agentData = '{"originator":"bizai","channel":"ent"}'
const steps = ['sent', 'delivered', 'read']
const emoji = (ref: number) => ['👍', '🎉', ''][ref % 3]
const reasons = ['customer_request', undefined, 'TAKEN_OVER', '{"reason":"TAKEN_OVER","note":"mine"}']
const calls = [
  { event: 'connect' },
  { event: 'terminate', status: 'COMPLETED', duration: 5 },
  { event: 'call_new' },
]

/** @param run - makes the ids of messages and all words unique */
export function happenings(
  run: string,
  phoneNumberId: string,
  start: number,
  all: readonly Command[],
): Happening[] {
  const said: Said[] = []
  const inGroup: string[] = []
  const reported = new Set<string>()
  const metadata = { phone_number_id: phoneNumberId }
  const change = (field: string, value: object) => ({ field, value: { metadata, ...value } })

  /** What the command is about, if about an earlier message. */
  function targetOf({ what, who, ref }: Command): Said | undefined {
    const isFit = ({ by, type, status }: Said) =>
      what === 'reaction' ||
      (what === 'revoke' && by === 'customer') ||
      (what === 'edit' && by === 'customer' && type === 'text') ||
      (what === 'status' && by !== 'customer' && status < 3)
    const fit = said.filter((one) => one.who === who && isFit(one))
    return ref % 3 === 0 ? fit[ref % Math.max(1, fit.length)] : fit.at(-1)
  }

  function eventsOf(command: Command, second: number): object[] | Omit<ModelAct, 'customer' | 'at' | 'by'> {
    const { what, who, naming, ref, isStandby } = command
    const target = targetOf(command)
    // A mark comes from an id of which it is known whose it is.
    const fromTarget = target === undefined || naming === 3 ? naming : target.naming
    // Restricted as long as a group's webhook joins no ids; see the tests that fail.
    const names = namesOf(who, what.startsWith('group') ? naming % 3 : fromTarget)
    const timestamp = String(start / 1000 + second)
    const id = `wamid.${run}.${second}`
    const word = (part: string) => `${part}${run}x${second}z`
    const keep = (by: Said['by'], type = 'text', status = 0) =>
      said.push({ id, by, type, who, naming, status })
    const customer = (message: object, contacts?: object[]) => {
      const value = {
        contacts: contacts ?? [names.contact],
        messages: [{ ...names.from, id, timestamp, ...message }],
      }
      return [isStandby ? change('standby', { standby: value }) : change('messages', value)]
    }
    const status = (message: string, state: string, inStandby: boolean, more: object = {}) => {
      const statuses = [{ id: message, status: state, timestamp, ...names.recipient, ...more }]
      return [inStandby ? change('standby', { standby: { statuses } }) : change('messages', { statuses })]
    }
    const call = (more: object) => [change('calls', { calls: [{ id, ...names.from, timestamp, ...more }] })]

    const message = messageOf(
      target === undefined && ['edit', 'revoke', 'reaction'].includes(what) ? 'text' : what,
      word,
    )
    if (message !== undefined) {
      keep('customer', message.type)
      return customer(message)
    }
    switch (what) {
      case 'group':
        inGroup.push(id)
        return customer({ type: 'text', text: { body: word('group') }, group_id: group })
      case 'groupReaction': {
        const reacted = inGroup[ref % Math.max(1, inGroup.length)]
        const reaction = { message_id: reacted, emoji: emoji(ref) }
        return reacted === undefined ? [] : customer({ type: 'reaction', reaction, group_id: group })
      }
      case 'reaction':
        return customer({ type: 'reaction', reaction: { message_id: target?.id, emoji: emoji(ref) } })
      case 'edit': {
        const message = { type: 'text', text: { body: word('edited') } }
        return customer({ type: 'edit', edit: { original_message_id: target?.id, message } })
      }
      case 'revoke':
        return customer({ type: 'revoke', revoke: { original_message_id: target?.id } })
      case 'system': {
        const body = 'User changed the number'
        const system = { type: 'user_changed_number', body, wa_id: `97250000005${who}` }
        return customer({ type: 'system', system }, [])
      }
      case 'agentEcho': {
        keep('agent')
        const content = { type: 'text', text: { body: word('agent') } }
        const sent = { recipient_type: 'individual', ...content, biz_opaque_callback_data: agentData }
        const echo = { id, timestamp, message: { ...names.to, ...sent } }
        return [change('standby', { standby: { message_echoes: [echo] } })]
      }
      case 'phoneEcho': {
        keep('team')
        const echo = { from: '15550142231', ...names.to, id, timestamp }
        const content = { type: 'text', text: { body: word('phone') } }
        return [change('smb_message_echoes', { message_echoes: [{ ...echo, ...content }] })]
      }
      case 'status': {
        if (target === undefined) return []
        const state = target.status === 1 && ref % 2 === 0 ? 'failed' : steps[target.status]
        target.status = state === 'failed' ? 3 : target.status + 1
        // Only an echo tells that an older form of delivery was the agent's.
        const inStandby = target.by === 'agent' && (target.type === 'none' || isStandby)
        return status(target.id, state ?? 'read', inStandby)
      }
      case 'wordless':
        keep(isStandby ? 'agent' : 'team', 'none', 1)
        return status(id, 'sent', isStandby)
      case 'payment': {
        const amount = { value: 21_000, offset: 100 }
        const payment = { reference_id: word('pay'), amount, currency: 'INR' }
        return status(id, 'captured', isStandby, { type: 'payment', payment })
      }
      case 'missed':
        return call({ event: 'terminate', status: 'FAILED' })
      case 'call':
        return call({ ...calls[ref % calls.length] })
      case 'toTeam':
      case 'toAgent': {
        const [type, lost] =
          what === 'toTeam' ? ['control_passed', 'meta_business_agent'] : ['control_taken', 'business_app']
        const metadata = reasons[ref % reasons.length]
        const block = { [type ?? '']: { previous_owner_app_role: lost, metadata } }
        const head = { recipient: { phone_number_id: phoneNumberId }, sender: names.sender, timestamp, type }
        return [{ field: 'messaging_handovers', value: { ...head, ...block } }]
      }
      case 'preference': {
        const choice = { category: 'marketing_messages', value: 'stop', detail: 'User stopped' }
        const user_preferences = [{ ...names.plain, ...choice, timestamp: Number(timestamp) }]
        return [change('user_preferences', { contacts: [names.contact], user_preferences })]
      }
      case 'account':
        return [{ field: 'account_update', value: { event: 'ACCOUNT_RESTRICTION' } }]
      case 'replied':
        keep('team')
        return { kind: what, messageId: id, text: word('reply') }
      case 'taken_over':
      case 'handed_back':
        return { kind: what }
      default:
        throw new Error(what)
    }
  }

  return all.flatMap((command, index): Happening[] => {
    const { what, who, naming } = command
    const { main } = namesOf(who, naming)
    const isAct = ['replied', 'taken_over', 'handed_back'].includes(what)
    // There is a conversation to act in.
    if (isAct && !reported.has(main)) return []
    const events = eventsOf(command, index + 1)
    if (Array.isArray(events)) {
      if (!marks.has(what)) reported.add(main)
      return events.length > 0 ? [{ command, changes: events }] : []
    }
    const head = {
      customer: main,
      at: start + (index + 1) * 1000,
      by: command.isStandby ? 'Ben Example' : 'Ann Example',
    }
    return [{ command, act: { ...events, ...head } }]
  })
}
