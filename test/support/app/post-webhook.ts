import { signatureOf } from '../signed-webhooks.ts'
import { expect } from './expect.ts'
import type { InProcessStudio } from './in-process-studio.ts'

/** Posts a webhook as the platform does. */
export async function postSigned(studio: InProcessStudio, body: string, signature = signatureOf(body)) {
  const bytes = new TextEncoder().encode(body)
  const answer = await studio.send({
    method: 'POST',
    path: '/api/webhooks',
    headers: new Headers({
      'content-type': 'application/json',
      'content-length': String(bytes.byteLength),
      'x-hub-signature-256': signature,
    }),
    body: bytes,
  })
  expect(answer.status).toBe(200)
  await answer.arrayBuffer()
}
