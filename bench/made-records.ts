/** Versions and webhooks of an invented team, equal in every run. */

export const partQuestion = (n: number) => `Do you have part ${n % 977} in stock, and what does it cost?`

/** A version of some 10 kB in the file format of agents. */
export function madeVersion(n: number, phoneNumberId: string): string {
  const skill = (at: number) => ({ title: `Skill ${n + at}`, skill: 'Say what the shop has. '.repeat(20) })
  return `${JSON.stringify({
    format: 'messaging-agent',
    version: 1,
    source: { phone_number_id: phoneNumberId },
    credentials: 'stripped',
    partial: [],
    agent: { skills: Array.from({ length: 20 }, (_, at) => skill(at)) },
  })}\n`
}

export const madeCustomers = 50_000
const phone = { display_phone_number: '15550142231', phone_number_id: '300000000000001' }
/** Each shop has parts like this one. */
const madeAnswer = 'Yes, we have it. It costs 24 euros, and you can pick it up from ten to six.'

/**
 * A webhook of some 550 bytes of one of 50,000 customers. By turns each asks and is answered by the agent; the last
 * question of every fiftieth customer has no answer, and every hundredth is handed over to the team in the end.
 */
export function madeWebhook(n: number, text: string, seconds: number, isLast = false): string {
  const customer = n % madeCustomers
  const from = String(4_915_100_000_000 + customer)
  const isAnswer = Math.floor(n / madeCustomers) % 2 === 1
  if (isLast && customer % 100 === 1) return payload('messaging_handovers', handover(from, seconds))
  const standby =
    isAnswer && !(isLast && customer % 50 === 0)
      ? { message_echoes: [{ id: idOf(n), timestamp: String(seconds), message: answerTo(from) }] }
      : {
          contacts: [{ wa_id: from, profile: { name: `Customer ${customer}` } }],
          messages: [{ from, id: idOf(n), timestamp: String(seconds), type: 'text', text: { body: text } }],
        }
  return payload('standby', { messaging_product: 'whatsapp', metadata: phone, standby })
}

const idOf = (n: number) =>
  `wamid.${Buffer.from(`message ${n} of the bench ${(n * 2_654_435_761) % 4_294_967_296}`).toString('base64')}`

const answerTo = (to: string) => ({
  to,
  recipient_type: 'individual',
  type: 'text',
  biz_opaque_callback_data: '{"originator":"bizai","channel":"ent"}',
  text: { body: madeAnswer },
})

const handover = (from: string, seconds: number) => ({
  messaging_product: 'whatsapp',
  recipient: phone,
  sender: { phone_number: from },
  timestamp: String(seconds),
  type: 'control_passed',
  control_passed: {
    metadata: 'customer_request',
    previous_owner_app_id: '200000000000001',
    previous_owner_app_role: 'meta_business_agent',
  },
})

const payload = (field: string, value: object) =>
  JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '2', changes: [{ value, field }] }],
  })
