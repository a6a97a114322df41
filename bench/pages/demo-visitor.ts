/** A demo user's `Cookie` header, after a few webhooks have arrived. */
import { studioPaths } from '../../src/contract/studio/paths.ts'

const samples = 12

export async function demoVisitor(origin: string): Promise<string> {
  const signedIn = await post(origin + studioPaths.session, { demo: true }, {})
  const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0]
  if (cookie === undefined) throw new Error('The demo did not open')
  for (let n = 0; n < samples; n += 1) {
    await post(origin + studioPaths.webhookSample, { kind: 'messages' }, { cookie })
  }
  return cookie
}

async function post(address: string, body: object, headers: Record<string, string>): Promise<Response> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  return response
}
