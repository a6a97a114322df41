/** Reading of documents, without a process of their own. */
import { expect, test } from 'vitest'
import { documentKind } from '../../src/server/ai/document/document-kind.ts'
import { extractText, maxUnpackedBytes } from '../../src/server/ai/document/extract-text.ts'
import { packZip } from '../../src/server/ai/document/pack-zip.ts'
import { ZipBudgetError } from '../../src/server/ai/document/zip-archive.ts'
import { bomb, docx, pdf } from './document-files.ts'

const sentence = 'Unused parts can be returned within 30 days.'
const read = (name: string, bytes: Buffer) => extractText(documentKind(name, bytes), new Uint8Array(bytes))

test.each([
  ['policy.docx', docx(['Returns', sentence])],
  ['policy.pdf', pdf(['Returns', sentence])],
  ['policy.html', Buffer.from(`<title>x</title><script>var hidden</script><h1>Returns</h1><p>${sentence}`)],
  ['policy.md', Buffer.from(`# Returns\n\n${sentence}`)],
  ['POLICY.TXT', Buffer.from(`\ufeffReturns\n${sentence}`, 'utf16le')],
])('the text of %s is found', async (name, bytes) => {
  const text = await read(name, bytes)
  expect(text).toContain(sentence)
  expect(text).not.toContain('hidden')
})

test.each([
  ['a damaged PDF', 'policy.pdf', Buffer.from('%PDF-1.4\nnothing of the kind')],
  ['a zip that is not a document', 'policy.docx', packZip([{ name: 'a.xml', content: Buffer.from('<a/>') }])],
  ['half a document', 'policy.docx', docx(['x']).subarray(0, 300)],
])('%s is an error, not an empty text', async (_what, name, bytes) => {
  await expect(read(name, bytes)).rejects.toThrow()
})

test.each([
  ['a PDF without text', 'scan.pdf', pdf([])],
  ['white space', 'policy.md', Buffer.from(' \n\t ')],
])('%s has no text', async (_what, name, bytes) => {
  expect((await read(name, bytes)).trim()).toBe('')
})

test('a zip that unpacks beyond the limit is refused, whatever size it declares', async () => {
  await expect(read('policy.docx', bomb(maxUnpackedBytes + 1))).rejects.toThrow(ZipBudgetError)
})
