/**
 * Every kind of document and damage through the front door (docs/behaviour.md, section 5). Long, because each starts a
 * process; `document-kinds.test.ts` reads the same documents without one.
 */
import { expect, test } from 'vitest'
import { documentProposal } from '../../src/contract/studio/ai.ts'
import { packZip } from '../../src/server/ai/document/pack-zip.ts'
import { bomb, docx, pdf } from './document-files.ts'
import { draft, sentence, start, upload } from './document-uploads.ts'

test.each([
  ['policy.docx', docx(['Returns', sentence])],
  ['policy.pdf', pdf(['Returns', sentence])],
  ['policy.html', Buffer.from(`<title>x</title><script>var hidden</script><h1>Returns</h1><p>${sentence}`)],
  ['policy.md', Buffer.from(`# Returns\n\n${sentence}`)],
  ['POLICY.TXT', Buffer.from(`\ufeffReturns\n${sentence}`, 'utf16le')],
])('%s is read, and its findings match the forms', async (name, bytes) => {
  const { client, prompts } = await start()
  const answer = await upload(client, name, bytes)
  expect(answer.status, answer.text).toBe(200)
  expect(documentProposal.parse(answer.json)).toEqual(answer.json)
  expect(answer.json).toEqual({ ...draft, businessInfo: { return_policy: sentence }, truncated: false })
  expect(prompts()[0]).toContain(sentence)
  expect(prompts()[0]).not.toContain('hidden')
})

test.each([
  ['a PDF without text', 'scan.pdf', pdf([])],
  ['a damaged PDF', 'policy.pdf', Buffer.from('%PDF-1.4\nnothing of the kind')],
  ['a zip that is not a document', 'policy.docx', packZip([{ name: 'a.xml', content: Buffer.from('<a/>') }])],
  ['half a document', 'policy.docx', docx(['x']).subarray(0, 300)],
  ['white space', 'policy.md', Buffer.from(' \n\t ')],
])('%s is unreadable: 422', async (_what, name, bytes) => {
  const { client, peer } = await start()
  const answer = await upload(client, name, bytes)
  expect([answer.status, answer.json]).toMatchObject([422, { code: 'document_unreadable' }])
  expect(peer.getRequests()).toHaveLength(0)
})

test('a zip that unpacks beyond 50 MB is 413, whatever size it declares', async () => {
  const { client, peer } = await start()
  const file = bomb(60_000_000)
  expect(file.length).toBeLessThan(100_000)
  const answer = await upload(client, 'policy.docx', file)
  expect([answer.status, answer.json]).toMatchObject([413, { code: 'too_large' }])
  expect(peer.getRequests()).toHaveLength(0)
})
