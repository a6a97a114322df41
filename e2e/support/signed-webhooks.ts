/** Webhooks signed like the platform's, one or thousands. */
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { messageBody, signatureOf } from '../../test/support/signed-webhooks.ts'
import { expect } from './expect.ts'
import { signInWithToken } from './journey.ts'
import type { Studio } from './studio.ts'

export async function postSigned(
  { origin }: Studio,
  body: string,
  signature: string | undefined = signatureOf(body),
) {
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature }
  const response = await fetch(`${origin}/api/webhooks`, { method: 'POST', headers, body })
  expect(response.status).toBe(200)
  await response.arrayBuffer()
}

/** Pipelined over one connection, because thousands of separate calls take long. */
export async function postMany({ origin }: Studio, count: number) {
  const { host, hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  const answers = text(socket)
  for (let number = 1; number <= count; number += 1) {
    const body = messageBody(number)
    const head = [
      'POST /api/webhooks HTTP/1.1',
      `Host: ${host}`,
      `Content-Length: ${Buffer.byteLength(body)}`,
      `X-Hub-Signature-256: ${signatureOf(body)}`,
      ...(number === count ? ['Connection: close'] : []),
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  }
  expect((await answers).split('"verification":"signed"').length - 1).toBe(count)
}

/** Signs in to a studio with `count` webhooks, of which its page holds 5,000. */
export async function openManyWebhooks(page: Page, studio: Studio, count: number) {
  await signInWithToken(page, studio)
  // The simulator posts its conversations at the first call; later webhooks push them out.
  let posted = 0
  const hasPostedAll = async () => {
    const before = posted
    posted = (await (await page.request.get('/api/webhooks/events?limit=500')).json()).events.length
    return posted > 40 && posted === before
  }
  await expect.poll(hasPostedAll).toBe(true)
  await postMany(studio, count)
  await page.getByRole('link', { name: 'Webhooks' }).click()
  await expect(page.getByText('5,000 webhooks', { exact: true })).toBeVisible()
}
