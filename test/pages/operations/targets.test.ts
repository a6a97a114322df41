/** Forwarding targets: their deliveries, a refusal, and a webhook sent again. */
import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expectAccessible } from '../../support/app/accessible.ts'
import { livePhoneId, signInWithToken } from '../../support/app/journey.ts'
import { postSigned } from '../../support/app/post-webhook.ts'
import { test as base, expect } from '../../support/app/test.ts'
import { appSecret } from '../../support/signed-webhooks.ts'
import { temporaryFolder } from '../../support/temporary-folder.ts'

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

const test = base.extend<{ receivers: Receivers; studioEnvironment: Record<string, string> }>({
  // biome-ignore lint/correctness/noEmptyPattern: the runner asks for it
  receivers: async ({}, use) => {
    const receivers = { healthy: await startReceiver(200), refusing: await startReceiver(503) }
    await use(receivers)
    for (const { server } of Object.values(receivers)) server.close()
  },

  studioEnvironment: async ({ receivers: { healthy, refusing } }, use) => {
    const file = path.join(temporaryFolder(), 'targets.json')
    const targets = [
      { name: 'crm', url: `http://${healthy.address}/hooks`, secretEnv: 'CRM_SECRET' },
      { name: 'archive', url: `http://${refusing.address}/`, secretEnv: 'CRM_SECRET', kinds: ['messages'] },
    ]
    await writeFile(file, JSON.stringify({ targets }))
    await use({
      PLATFORM_APP_SECRET: appSecret,
      CRM_SECRET: targetSecret,
      STUDIO_FORWARD_TARGETS: file,
      STUDIO_OUTBOUND_ALLOWED_HOSTS: `${healthy.address},${refusing.address}`,
    })
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
  await postSigned(studio, body)
  await expect.poll(() => healthy.bodies).toEqual([body])
  expect(healthy.signatures).toEqual([signed(body, targetSecret)])

  await signInWithToken(page, '/webhooks?view=targets')
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
  const sent = healthy.bodies.findIndex((one) => one.includes('Are you open on Sunday?'))
  expect(sent).toBe(1)
  // The platform's header would make an edited body look genuine.
  expect(healthy.signatures[sent]).toBeUndefined()
  const [, at = '', proof] = /^t=(\d+),(sha256=.*)$/.exec(healthy.edited[sent] ?? '') ?? []
  expect(proof).toBe(signed(`edited.${at}.${healthy.bodies[sent] ?? ''}`, targetSecret))
  await expectAccessible(page)
})
