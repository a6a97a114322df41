/** An operator adds a target and an alert address, tests them, renews a secret, pauses and removes. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { expectAccessible } from '../../support/app/accessible.ts'
import { livePhoneId, signInWithToken } from '../../support/app/journey.ts'
import { test as base, expect } from '../../support/app/test.ts'

interface Receiver {
  address: string
  bodies: string[]
  status: number
  stop(): void
}

async function startReceiver(): Promise<Receiver> {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    bodies.push(await text(request))
    response.writeHead(receiver.status).end()
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const at = server.address()
  if (at === null || typeof at === 'string') throw new Error('The system gave no port')
  const address = `127.0.0.1:${at.port}`
  const receiver: Receiver = { address, bodies, status: 200, stop: () => void server.close() }
  return receiver
}

const test = base.extend<{ receiver: Receiver; studioEnvironment: Record<string, string> }>({
  receiver: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner asks for it
    async ({}, use) => {
      const receiver = await startReceiver()
      await use(receiver)
      receiver.stop()
    },
    { scope: 'file' },
  ],
  studioEnvironment: async ({ receiver }, use) =>
    use({
      STUDIO_OPERATORS: '610000000000001,610000000000002,610000000000003',
      STUDIO_OUTBOUND_ALLOWED_HOSTS: receiver.address,
    }),
})

test('a target is added with its secret shown once, tested, paused and removed', async ({
  page,
  receiver,
  watch,
}) => {
  watch.allowFailedRequest(422, /^\/api\/webhooks\/targets\/crm$/)
  receiver.status = 200
  await signInWithToken(page, '/webhooks?view=targets')
  await page.getByRole('button', { name: 'Add target' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Add target' })
  await form.getByLabel('Name').fill('CRM one')
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(form.getByText('Enter an address that starts with https://')).toBeVisible()
  await form.getByLabel('Name').fill('crm')
  await form.getByLabel('Address').fill('http://10.0.0.5/hook')
  await form.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(form.getByText('This address is private', { exact: false })).toBeVisible()
  await form.getByLabel('Address').fill(`http://${receiver.address}/hook`)
  await form.getByRole('checkbox', { name: 'Message' }).check()
  await expectAccessible(page)
  await form.getByLabel('Address').press('Enter')

  const secret = page.getByRole('dialog', { name: 'Secret of crm' })
  await expect(secret.locator('code')).toHaveText(/^[\w-]{43}$/)
  await expectAccessible(page)
  await secret.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(secret).toBeHidden()

  const crm = page.getByRole('list', { name: 'Targets' }).getByRole('listitem').filter({ hasText: 'crm' })
  await expect(crm.getByText('Up to date')).toBeVisible()
  await crm.getByRole('button', { name: 'Send a test' }).press('Enter')
  await expect(crm.getByText(/^Delivered \(200, /)).toBeVisible()
  expect(receiver.bodies.at(-1)).toContain('studio_test')
  receiver.status = 401
  // One test a second.
  page.context.studio.passTime(1_000)
  await crm.getByRole('button', { name: 'Send a test' }).press('Enter')
  await expect(crm.getByText(/^Refused \(401\), /)).toBeVisible()
  await expect(crm.getByText('A test is signed in a separate header', { exact: false })).toBeVisible()
  await expectAccessible(page)

  await crm.getByRole('button', { name: 'Pause' }).press('Enter')
  await expect(crm.getByText('Paused')).toBeVisible()
  await crm.getByRole('button', { name: 'New secret' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'New secret' }).press('Enter')
  await page
    .getByRole('dialog', { name: 'Secret of crm' })
    .getByRole('button', { name: 'Done' })
    .press('Enter')
  await crm.getByRole('button', { name: 'Remove' }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter')
  await expect(crm).toBeHidden()
})

test("a chat's alert address is added above the rules and tested", async ({ page, receiver }) => {
  receiver.status = 200
  await signInWithToken(page, `/phones/${livePhoneId}/alerts?show=rules`)
  await expect(page.getByText('This number’s alerts are shown only in the studio.')).toBeVisible()
  await page.getByRole('button', { name: 'Add destination' }).press('Enter')
  const form = page.getByRole('dialog', { name: 'Add destination' })
  await form.getByLabel('Name').fill('team-chat')
  await form.getByLabel('Address').fill(`http://${receiver.address}/services/T0/B0`)
  await form.getByLabel('Format').selectOption('Slack incoming webhook')
  await form.getByRole('button', { name: 'Save' }).press('Enter')

  const addresses = page.getByRole('list', { name: 'Destinations' })
  const chat = addresses.getByRole('listitem').filter({ hasText: 'team-chat' })
  await chat.getByRole('button', { name: 'Send a test' }).press('Enter')
  await expect(chat.getByText(/^Delivered \(200, /)).toBeVisible()
  expect(receiver.bodies.at(-1)).toContain('"type":"header"')
  await expect(page.getByText('/services/T0')).toBeHidden()
  await expectAccessible(page)
})
