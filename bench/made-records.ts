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

/** A webhook of some 550 bytes with one message, of one of 40,000 customers. */
export function madeWebhook(n: number, text: string, seconds: number): string {
  const from = String(4_915_100_000_000 + (n % 40_000))
  const id = `wamid.${Buffer.from(`message ${n} of the bench ${(n * 2_654_435_761) % 4_294_967_296}`).toString('base64')}`
  const value = {
    messaging_product: 'whatsapp',
    metadata: { display_phone_number: '15550142231', phone_number_id: '300000000000001' },
    contacts: [{ wa_id: from }],
    messages: [{ from, id, timestamp: String(seconds), type: 'text', text: { body: text } }],
  }
  return JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '2', changes: [{ value, field: 'messages' }] }],
  })
}
