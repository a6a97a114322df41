/** Uploads of documents to a studio with a model. */
import type { Client } from '../support/studio.ts'
import { answerWith, startPeer, startWithEndpoint } from './ai-peer.ts'
import { form } from './document-files.ts'

export const sentence = 'Unused parts can be returned within 30 days.'
export const draft = {
  faqs: [{ question: 'How long can I return parts?', answer: '30 days.', source: sentence }],
  skills: [],
  connectors: [{ name: 'order_desk', description: 'The state of an order.', base_url: null }],
  businessInfo: { return_policy: sentence, business_description: null },
}
export const path = '/api/ai/generate-from-document'

export async function start(...answers: object[]) {
  const peer = await startPeer()
  answerWith(peer, ...(answers.length > 0 ? answers : [draft]))
  const { client } = await startWithEndpoint(`${peer.url}/v1`)
  return { peer, client, prompts: () => peer.getRequests().map(({ body }) => JSON.stringify(body)) }
}

export const upload = (client: Client, name: string, bytes: Buffer) =>
  client.request(path, { method: 'POST', ...form(name, bytes) })
