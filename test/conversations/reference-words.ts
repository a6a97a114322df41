/** What is read of a webhook by the reference: its changes, and a message's words. */
export type Json = Record<string, unknown>

export interface ModelAct {
  readonly kind: 'replied' | 'taken_over' | 'handed_back'
  /** Any id of the customer. */
  readonly customer: string
  readonly at: number
  readonly by: string
  readonly messageId?: string
  readonly text?: string
}

export const objectOf = (value: unknown): Json => (typeof value === 'object' && value ? { ...value } : {})
export const list = (value: unknown): Json[] => (Array.isArray(value) ? value.map(objectOf) : [])
export const text = (value: unknown) => (typeof value === 'string' ? value : '')
/** Seconds of the platform, in milliseconds. */
export const at = (one: Json) => Number(one.timestamp) * 1000

export const changesOf = (body: object) =>
  list(objectOf(body).entry)
    .flatMap(({ changes }) => list(changes))
    .map(({ field, value }) => ({ field: text(field), value: objectOf(value) }))

/** Exact where the message is nothing but words; otherwise the words that the text has to have. */
export function wordsOf(message: Json): { words: string[]; exact?: string } {
  const type = text(message.type)
  const content = objectOf(message[type])
  if (type === 'text') return { words: [], exact: text(content.body) }
  if (type === 'button') return { words: [text(content.text)] }
  if (type === 'interactive') {
    const kind = text(content.type)
    const reply = objectOf(content[kind])
    if (kind === 'nfm_reply') {
      const { flow_token: _, ...answers } = objectOf(JSON.parse(text(reply.response_json)))
      return { words: Object.values(answers).map(String) }
    }
    return { words: [text(reply.title), text(reply.description)] }
  }
  if (type === 'order') {
    const products = list(content.product_items).map((item) => text(item.product_retailer_id))
    return { words: [text(content.text), ...products] }
  }
  if (type === 'contacts') {
    const [card = {}] = list(message.contacts)
    return { words: [text(objectOf(card.name).formatted_name), text(list(card.phones)[0]?.phone)] }
  }
  if (type === 'location') return { words: [text(content.name), text(content.address)] }
  const [problem = {}] = list(message.errors)
  return { words: [text(content.caption), text(problem.title)] }
}
