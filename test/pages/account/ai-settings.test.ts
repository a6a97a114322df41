/** Choosing an AI provider, and its errors. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { LLMock } from '@copilotkit/aimock'
import { answerByWord } from '../../ai/provider-words.ts'
import { expectAccessible } from '../../support/app/accessible.ts'
import { livePhoneId, openDemo, signInWithToken } from '../../support/app/journey.ts'
import { test as base, expect, type Page } from '../../support/app/test.ts'
import { startFakePlatform } from '../../support/fake-platform.ts'

interface Far {
  readonly model: string
  /** The model's name picks its behavior. */
  readonly odd: string
  /** Accepts every request and answers none. */
  readonly silent: string
  /** Number of the silent one's closed connections. */
  ended(): number
}

const key = 'sk-e2e-4f2b8c1d9e7a'

const test = base.extend<{ far: Far; studioEnvironment: Record<string, string> }>({
  far: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern here
    async ({}, use) => {
      const peer = new LLMock({ port: 0, host: '127.0.0.1' })
      await peer.start()
      peer.on({ endpoint: 'chat', model: 'locked' }, { error: { message: key }, status: 401 })
      peer.on({ endpoint: 'chat' }, { content: '{"ready":true}' })
      const odd = await startFakePlatform()
      odd.answer(answerByWord(() => ({ ready: true })))
      let ended = 0
      const silent = createServer((request) => request.socket.on('close', () => ended++))
      silent.listen(0, '127.0.0.1')
      await once(silent, 'listening')
      const address = silent.address()
      if (address === null || typeof address === 'string') throw new Error('The system gave no port')
      await use({
        model: peer.url,
        odd: odd.url,
        silent: `http://127.0.0.1:${address.port}`,
        ended: () => ended,
      })
      silent.closeAllConnections()
      silent.close()
      await odd.close()
      await peer.stop()
    },
    { scope: 'file' },
  ],
  studioEnvironment: async ({ far }, use) => {
    const hosts = [far.model, far.odd, far.silent].map((address) => new URL(address).host)
    await use({ STUDIO_AI_ALLOWED_HOSTS: hosts.join(',') })
  },
})

async function choose(page: Page, baseUrl: string, model: string) {
  await page.getByRole('radio', { name: /Your own endpoint/ }).check()
  await page.getByLabel('Base URL').fill(baseUrl)
  await page.getByLabel('API key').fill(key)
  await page.getByRole('combobox', { name: 'Model' }).fill(model)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Key stored')).toBeVisible()
}

test('an endpoint is set up, tested and removed, and its key is never shown again', async ({
  page,
  far,
  watch,
}) => {
  watch.allowFailedRequest(502, /^\/api\/ai\//)
  watch.allowFailedRequest(422, /^\/api\/session$/)
  await signInWithToken(page, '/settings/ai')
  await choose(page, `${far.model}/v1`, 'test-model')
  await page.getByRole('button', { name: 'Load models' }).click()
  await expect(page.getByText(/models? found/)).toBeVisible()
  await page.getByRole('button', { name: 'Test connection' }).click()
  await expect(page.getByText(/answered in \d/)).toBeVisible()
  await expectAccessible(page)

  const calls = page.getByRole('region', { name: 'API calls' })
  await page.keyboard.press('Control+Shift+D')
  await expect(calls.locator('[data-row]', { hasText: '/api/ai/test' })).toBeVisible()
  await calls.locator('[data-row]', { hasText: 'PATCH' }).last().click()
  await expect(page.getByText('[masked]').first()).toBeVisible()
  expect(await page.content()).not.toContain(key)

  await page.reload()
  await expect(page.getByLabel('API key')).toHaveValue('')
  expect(await page.content()).not.toContain(key)

  await page.getByRole('combobox', { name: 'Model' }).fill('locked')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('AI settings saved.', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Test connection' }).click()
  await expect(page.getByText('The endpoint answered with status 401', { exact: true })).toBeVisible()
  await expect(page.getByText('The endpoint does not accept the key.')).toBeVisible()
  expect(await page.content()).not.toContain(key)

  await page.getByLabel('Base URL').fill('http://169.254.169.254/v1')
  await expect(page.getByText('The stored key belongs to the previous address')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('This address is not allowed')).toBeVisible()
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Delete key' }).click()
  await expect(page.getByText('Key stored')).toBeHidden()
})

test('an endpoint that is switched off can be used again, and forgotten', async ({ page, far }) => {
  await signInWithToken(page, '/settings/ai')
  await choose(page, `${far.model}/v1`, 'test-model')
  // As if another browser had saved it.
  await page.evaluate(
    ([prefix]) => {
      for (const name of Object.keys(localStorage)) if (name.startsWith(prefix)) localStorage.removeItem(name)
    },
    ['studio.ai-endpoint'] as const,
  )
  await page.reload()
  await page.getByRole('radio', { name: /^Off/ }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Use it again' }).click()
  await expect(page.getByLabel('Base URL')).toHaveValue(`${far.model}/v1`)
  await page.getByRole('button', { name: 'Discard' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('Your last endpoint')).toBeHidden()
  await page.reload()
  await expect(page.getByRole('radio', { name: /^Off/ })).toBeChecked()
  await expect(page.getByText('Your last endpoint')).toBeHidden()
})

test('canceling aborts the call to the endpoint and keeps the text', async ({ page, far }) => {
  await signInWithToken(page, '/settings/ai')
  await choose(page, `${far.silent}/v1`, 'test-model')
  await page.goto(`/phones/${livePhoneId}/skills/new`)
  await page.getByLabel('What should the agent do?').fill('Help with refunds')
  await page.getByRole('button', { name: 'Draft', exact: true }).click()
  await expect(page.getByText('The model is writing')).toBeVisible()
  const before = far.ended()
  await page.getByRole('button', { name: 'Cancel' }).first().click()
  await expect(page.getByLabel('What should the agent do?')).toHaveValue('Help with refunds')
  await expect.poll(far.ended).toBeGreaterThan(before)
})

test('without a provider, pages link to its settings', async ({ page }) => {
  await signInWithToken(page)
  // The studio remembers the settings of the tests before.
  await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' }
    await fetch('/api/session', { method: 'PATCH', headers, body: '{"ai":null}' })
  })
  await page.load(`/phones/${livePhoneId}/faqs/from-document`)
  await page.getByRole('link', { name: 'Set up AI assist' }).click()
  await expect(page.getByRole('radio', { name: /^Off/ })).toBeChecked()
  await expect(page.getByText('Choose a provider first.')).toBeVisible()
})

test('a demo can test the settings without calling the endpoint', async ({ page, far }) => {
  await openDemo(page, '/settings/ai')
  await choose(page, `${far.silent}/v1`, 'test-model')
  await page.getByRole('button', { name: 'Test connection' }).click()
  await expect(page.getByText(/^built-in drafts answered/)).toBeVisible()
})

test('the test says what the endpoint lacks, which stays known until the settings change', async ({
  page,
  far,
}) => {
  await signInWithToken(page, '/settings/ai')
  await choose(page, `${far.odd}/v1`, 'rf404')
  await page.getByRole('button', { name: 'Test connection' }).click()
  await expect(page.getByText(/^Structured answers: not supported\./)).toBeVisible()
  await page.reload()
  await expect(page.getByText('From the last test of these settings:')).toBeVisible()
  await expect(page.getByText(/^Structured answers: not supported\./)).toBeVisible()
  await page.getByRole('combobox', { name: 'Model' }).fill('ok')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/^Structured answers: not supported\./)).toBeHidden()
  await page.getByRole('button', { name: 'Test connection' }).click()
  await expect(page.getByText('Structured answers, system messages and streams work.')).toBeVisible()
})

test('a key is sent in another header, with a version from a pasted address', async ({
  page,
  far,
  watch,
}) => {
  watch.allowFailedRequest(502, /^\/api\/ai\//)
  await signInWithToken(page, '/settings/ai')
  await choose(page, `${far.odd}/v1/chat/completions?api-version=2024-10-21`, 'apikey')
  await expect(page.getByLabel('Base URL')).toHaveValue(`${far.odd}/v1`)
  await expect(page.getByLabel('API version')).toHaveValue('2024-10-21')
  await page.getByRole('button', { name: 'Test connection' }).click()
  await expect(page.getByText(/or belong in another header/)).toBeVisible()
  await page.getByLabel('How the key is sent').selectOption('api-key')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Test connection' }).click()
  await expect(page.getByText(/answered in \d/)).toBeVisible()
})
