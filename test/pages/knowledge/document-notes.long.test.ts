/** What a document's reading lacked is said where its findings are reviewed. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { documentCases, oleFile } from '../../ai/document-files.ts'
import { answerByWord } from '../../ai/provider-words.ts'
import { expectAccessible } from '../../support/app/accessible.ts'
import { livePhoneId, signInWithToken } from '../../support/app/journey.ts'
import { test as base, expect } from '../../support/app/test.ts'
import { type FakePlatform, startFakePlatform } from '../../support/fake-platform.ts'

const proposal = {
  faqs: [{ question: 'What does it cost?', answer: 'See the list.', source: null }],
  skills: [],
  connectors: [],
  businessInfo: null,
}

const test = base.extend<{ peer: FakePlatform; studioEnvironment: Record<string, string> }>({
  peer: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner wants a pattern here
    async ({}, use) => {
      const peer = await startFakePlatform()
      peer.answer(answerByWord(() => proposal))
      await use(peer)
      await peer.close()
    },
    { scope: 'file' },
  ],
  studioEnvironment: async ({ peer }, use) => {
    await use({
      STUDIO_AI_BASE_URL: `${peer.url}/v1`,
      STUDIO_AI_MODEL: 'ok',
      STUDIO_AI_ALLOWED_HOSTS: `127.0.0.1:${peer.port}`,
    })
  },
})

const fileOf = (name: string) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: readFileSync(path.join(documentCases, name)),
})

const notes = [
  ['mixed-scan.pdf', /^9 pages of 10 have no text/],
  ['w1251.txt', /It was read as windows-1251/],
  ['page.html', 'Text that is hidden in the document was skipped.'],
] as const

for (const [name, note] of notes) {
  test(`${name}: the page says how it was read`, async ({ page }) => {
    await signInWithToken(page, `/phones/${livePhoneId}/faqs/from-document`)
    await page.getByLabel('File').setInputFiles(fileOf(name))
    await page.getByRole('button', { name: 'Read document' }).click()
    await expect(page.getByText('How the document was read')).toBeVisible()
    await expect(page.getByText(note)).toBeVisible()
    await expectAccessible(page)
  })
}

test('a document with a password is called that before it is sent', async ({ page, peer }) => {
  peer.forget()
  await signInWithToken(page, `/phones/${livePhoneId}/faqs/from-document`)
  const protectedFile = { ...fileOf('mix.docx'), name: 'terms.docx', buffer: oleFile(['EncryptedPackage']) }
  await page.getByLabel('File').setInputFiles(protectedFile)
  await expect(page.getByText(/^The document is protected by a password\./).first()).toBeVisible()
  expect(peer.calls).toHaveLength(0)
})
