/** Documents of a million elements: a server with 1 GB stays small. Long, because it reads them whole. */
import { expect, test } from 'vitest'
import { docxBomb, pdf } from './document-files.ts'
import { startSmallServer } from './small-server.ts'

test.runIf(process.platform === 'linux').each([
  ['a Word document of a million paragraphs', 'policy.docx', () => docxBomb(1_000_000)],
  ['a page of a million elements', 'policy.html', () => Buffer.from('<a><p>'.repeat(800_000))],
])('%s ends in its own process', async (_what, name, make) => {
  const { members, upload, isAlive, peak } = await startSmallServer()
  const [member = ''] = members
  expect(await upload(member, name, make())).toMatch(/^(?:413 too_large|422 document_unreadable)$/)
  expect(await isAlive()).toBe(true)
  expect(peak()).toBeLessThan(250)
  // The next one is read: this PDF has no text.
  expect(await upload(member, 'policy.pdf', pdf([]))).toBe('422 document_unreadable')
})
