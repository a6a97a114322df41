/** Real use of every page that stores something in the browser, with secrets typed wherever possible. */
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { storedText } from '../../test/support/stored-entries.ts'
import { expect } from './expect.ts'
import { livePhoneId, pathOf } from './journey.ts'

let secrets = 0
/** Marked, so that one search finds every stored secret. */
function secret() {
  secrets += 1
  return `PLANTED-${secrets}-3f9c1b`
}

export async function callFromPlayground(page: Page) {
  await page.goto('/playground')
  await page.getByLabel('Method').selectOption('POST')
  const address = page.getByRole('combobox', { name: 'Address' })
  await address.fill(`/api/platform/${livePhoneId}/agent_config/faq?x-auth-thing=${secret()}`)
  await page.keyboard.press('Escape')
  await page.getByText('Headers', { exact: false }).first().click()
  await page.getByLabel('accept', { exact: true }).fill(secret())
  const body = page.getByRole('textbox', { name: 'Body' })
  await body.click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText(
    JSON.stringify({
      question: 'From the playground?',
      answer: 'Yes.',
      Passwort: secret(),
      deep: [secret()],
    }),
  )
  await page.keyboard.press('ControlOrMeta+Enter')
  await expect(page.getByRole('region', { name: 'History' }).getByRole('listitem')).toHaveCount(1)
}

async function addConnectorWithKeys(page: Page) {
  await page.goto(pathOf('connectors'))
  await page.getByRole('link', { name: 'Add connector' }).click()
  await page.getByRole('searchbox', { name: 'Search templates' }).fill('parcel')
  await page.getByRole('link', { name: /^Parcel tracking/ }).click()
  await page.getByRole('button', { name: 'Add connector' }).click()
  await page.getByRole('textbox', { name: 'Base URL' }).fill('https://parcels.example')
  await page.getByRole('textbox', { name: 'Field name' }).fill('x-auth-thing')
  await page.getByRole('textbox', { name: 'Value' }).fill(secret())
  await page.getByRole('button', { name: 'Add key' }).click()
  await page.getByRole('textbox', { name: 'Field name' }).last().fill('Passwort')
  await page.getByRole('textbox', { name: 'Value' }).last().fill(secret())
  // An unsaved form is stored as typed.
  await expect(page.getByRole('textbox', { name: 'Value' }).last()).not.toHaveValue('')
  expect(await storedText(page)).toContain('parcels.example')
  expect(await storedText(page)).not.toContain('PLANTED')
  await page.getByRole('button', { name: 'Add connector' }).click()
  await expect(page.getByText('Connector parcels added with 1 tool.', { exact: true })).toBeVisible()
}

async function saveAiKey(page: Page) {
  await page.goto('/settings/ai')
  await page.getByRole('radio', { name: /Your own endpoint/ }).check()
  await page.getByLabel('Base URL').fill('https://ai.example/v1')
  await page.getByLabel('API key').fill(secret())
  await page.getByRole('combobox', { name: 'Model' }).fill('a-model')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Key stored')).toBeVisible()
}

async function sealAndOpenAgentFile(page: Page) {
  const passphrase = `${secret()} a rather long one`
  await page.goto(pathOf('transfer'))
  await page.getByLabel('With credentials, encrypted with a passphrase').check()
  await page.getByRole('textbox', { name: 'Passphrase' }).fill(passphrase)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /Export/ }).click(),
  ])
  const buffer = await readFile(await download.path())
  await page
    .getByLabel('Agent file')
    .setInputFiles({ name: 'agent.json', mimeType: 'application/json', buffer })
  await page.getByRole('region', { name: 'Import' }).getByLabel('Passphrase').fill(passphrase)
  await page.getByRole('button', { name: 'Open file' }).click()
  await expect(page.getByText('No changes: the agent already matches the source.')).toBeVisible()
}

export async function writeScenario(page: Page) {
  await page.goto(pathOf('scenarios/new'))
  await page.getByRole('textbox', { name: 'Title' }).fill('Opening hours')
  await page.getByRole('textbox', { name: 'Customer message' }).fill('When are you open?')
  await page.getByLabel('Value of check 1 of message 1').fill('monday')
  await page.getByRole('button', { name: 'Save scenario' }).click()
  await expect(page.getByRole('heading', { name: 'Opening hours' })).toBeVisible()
}

async function chat(page: Page) {
  await page.goto(pathOf('test-chat'))
  await page.getByRole('textbox', { name: 'Message' }).fill(`My Passwort=${secret()}, when are you open?`)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article').getByText('Monday to Friday').first()).toBeVisible()
}

export async function saveVersion(page: Page) {
  await page.goto(pathOf('versions'))
  await page.getByLabel('Name').fill('after the keys')
  await page.getByRole('button', { name: 'Save version' }).click()
  await expect(page.getByRole('checkbox', { name: 'Select after the keys' })).toBeVisible()
  await expect(page.getByText('Version saved.').first()).toBeVisible()
}

async function changeInDraft(page: Page) {
  await page.goto(pathOf('draft'))
  await page.getByRole('button', { name: 'Start draft' }).click()
  await expect(page.getByText('No changes yet.')).toBeVisible()
  await page.goto(pathOf('connectors/760000000000001/credentials'))
  await page.getByRole('textbox', { name: 'Value' }).fill(secret())
  await page.getByRole('button', { name: 'Replace' }).click()
  await expect(page.getByText('Keys replaced.', { exact: true })).toBeVisible()
  await page.goto(pathOf('faqs/new'))
  await page.getByRole('textbox', { name: 'Question' }).fill('Do you sell helmets?')
  await page.getByRole('textbox', { name: 'Answer' }).fill('Yes, from three makers.')
  await page.getByRole('button', { name: 'Add question' }).click()
  await expect(page.getByText(/^Draft: /).first()).toBeVisible()
}

async function typeWithoutSaving(page: Page) {
  await page.goto(pathOf('skills/new'))
  await page.getByRole('textbox', { name: 'Title' }).fill('half-a-skill')
  await expect.poll(() => storedText(page)).toContain('half-a-skill')
}

/** Each way to store something, ordered so that one can follow the other. */
export const everyUse = [
  callFromPlayground,
  addConnectorWithKeys,
  saveAiKey,
  sealAndOpenAgentFile,
  writeScenario,
  chat,
  saveVersion,
  changeInDraft,
  typeWithoutSaving,
]
