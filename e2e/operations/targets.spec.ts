/** Forwarding targets: their deliveries, a refusal, and a webhook sent again. */
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expectAccessible } from '../support/accessible.ts'
import { livePhoneId, signInWithToken } from '../support/journey.ts'
import { startStudio } from '../support/studio.ts'
import { test as base, expect } from '../support/test.ts'

const appSecret = 'known to nobody but this journey'
const targetSecret = 'what the target and the studio share'

interface Receiver {
  server: Server
  address: string
  bodies: string[]
  signatures: (string | undefined)[]
  edited: (string | undefined)[]
}

async function startReceiver(status: number): Promise<Receiver> {
  const bodies: string[] = []
  const signatures: (string | undefined)[] = []
  const edited: (string | undefined)[] = []
  const server = createServer(async (request, response) => {
    bodies.push(await text(request))
    signatures.push(request.headers['x-hub-signature-256']?.toString())
    edited.push(request.headers['x-studio-edited-signature']?.toString())
    response.writeHead(status).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = server.address()
  if (at === null || typeof at === 'string') throw new Error('The system gave no port')
  return { server, address: `127.0.0.1:${at.port}`, bodies, signatures, edited }
}

function signed(body: string, secret: string) {
  return `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
}

interface Receivers {
  healthy: Receiver
  refusing: Receiver
}

const test = base.extend<{ receivers: Receivers }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner asks for it
  receivers: async ({}, use) => {
    const receivers = { healthy: await startReceiver(200), refusing: await startReceiver(503) }
    await use(receivers)
    for (const { server } of Object.values(receivers)) server.close()
  },

  studio: async ({ receivers: { healthy, refusing } }, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'targets-'))
    const file = path.join(folder, 'targets.json')
    const targets = [
      { name: 'crm', url: `http://${healthy.address}/hooks`, secretEnv: 'CRM_SECRET' },
      { name: 'archive', url: `http://${refusing.address}/`, secretEnv: 'CRM_SECRET', kinds: ['messages'] },
    ]
    await writeFile(file, JSON.stringify({ targets }))
    const studio = await startStudio({
      PLATFORM_APP_SECRET: appSecret,
      CRM_SECRET: targetSecret,
      STUDIO_FORWARD_TARGETS: file,
      STUDIO_OUTBOUND_ALLOWED_HOSTS: `${healthy.address},${refusing.address}`,
    })
    await use(studio)
    await studio.stop()
    await rm(folder, { recursive: true })
  },
})

test('a target receives what matches its filter, a refusal is shown, and one webhook is sent edited', async ({
  page,
  studio,
  receivers: { healthy },
}) => {
  const message = { id: 'wamid.1', from: '4915000001', type: 'text', text: { body: 'Are you open?' } }
  const value = { metadata: { phone_number_id: livePhoneId }, messages: [message] }
  const body = JSON.stringify({
    object: 'account',
    entry: [{ id: '1', changes: [{ field: 'messages', value }] }],
  })
  const posted = await fetch(`${studio.origin}/api/webhooks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-hub-signature-256': signed(body, appSecret) },
    body,
  })
  expect(posted.status).toBe(200)
  await expect.poll(() => healthy.bodies).toEqual([body])
  expect(healthy.signatures).toEqual([signed(body, targetSecret)])

  await signInWithToken(page, studio)
  await page.goto('/webhooks?view=targets')
  const list = page.getByRole('list', { name: 'Targets' })
  const crm = list.getByRole('listitem').filter({ hasText: 'crm' })
  await expect(crm.getByText('Up to date')).toBeVisible()
  await expect(crm.getByText('All webhooks')).toBeVisible()
  const archive = list.getByRole('listitem').filter({ hasText: 'archive' })
  await expect(archive.getByText('Retrying')).toBeVisible()
  await expect(archive.getByText('Refused (503)')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Events', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Search webhooks' }).fill('Are you open?')
  await page.getByRole('main').locator('[data-row]').filter({ hasText: 'Are you open?' }).first().click()
  await page.getByRole('button', { name: 'Send to a target' }).click()
  const form = page.getByRole('region', { name: 'Send to a target' })
  await form.getByLabel('Target').selectOption('crm')
  await form.getByLabel('Body').fill(body.replace('Are you open?', 'Are you open on Sunday?'))
  await form.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(form.getByText(/^Delivered/)).toBeVisible()
  // The simulator's own conversations are forwarded as well.
  const sent = healthy.bodies.findIndex((one) => one.includes('Are you open on Sunday?'))
  expect(sent).toBeGreaterThan(0)
  // The platform's header would make an edited body look genuine.
  expect(healthy.signatures[sent]).toBeUndefined()
  const [, at = '', proof] = /^t=(\d+),(sha256=.*)$/.exec(healthy.edited[sent] ?? '') ?? []
  expect(proof).toBe(signed(`edited.${at}.${healthy.bodies[sent] ?? ''}`, targetSecret))
  await expectAccessible(page)
})
