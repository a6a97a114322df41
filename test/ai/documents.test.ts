/** From a document to an agent (docs/behaviour.md, section 5). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { documentProposal } from '../../src/contract/studio/ai.ts'
import { maxPartCharacters, maxParts } from '../../src/server/ai/document/document-parts.ts'
import { answerWith, eventsIn, startPeer, startWithEndpoint } from './ai-peer.ts'
import { documentCases, docx, form, oleFile, pdf, protectedPdf } from './document-files.ts'
import { draft, path, sentence, start, upload } from './document-uploads.ts'

test('an uploaded document is read, and its findings match the forms', async () => {
  const { client, prompts } = await start()
  const answer = await upload(client, 'policy.docx', docx(['Returns', sentence]))
  expect(answer.status, answer.text).toBe(200)
  expect(documentProposal.parse(answer.json)).toEqual(answer.json)
  expect(answer.json).toEqual({ ...draft, businessInfo: { return_policy: sentence }, truncated: false })
  expect(prompts()[0]).toContain(sentence)
})

test('text is accepted as JSON, even beyond the size limit of other bodies', async () => {
  const { client, prompts } = await start()
  const text = `${'a word '.repeat(20_000)}${sentence}`
  const answer = await client.request(path, { method: 'POST', json: { text } })
  expect([answer.status, answer.json]).toMatchObject([200, { truncated: false }])
  expect(prompts().join()).toContain(sentence)
  for (const json of [{}, { text: '' }, { text: ' ' }, { text: 5 }, [], null]) {
    expect((await client.request(path, { method: 'POST', json })).status).toBe(400)
  }
})

test('an answer without its empty parts is accepted, an unrelated object is not', async () => {
  const [question, answered] = ['How long can I return parts?', '30 days.']
  const { client } = await start({ faqs: [{ question, answer: answered }] }, { note: 'no' })
  const answer = await client.request(path, { method: 'POST', json: { text: sentence } })
  expect([answer.status, answer.json]).toEqual([
    200,
    {
      faqs: [{ question, answer: answered, source: null }],
      skills: [],
      connectors: [],
      businessInfo: null,
      truncated: false,
    },
  ])
  const refused = await client.request(path, { method: 'POST', json: { text: sentence } })
  expect([refused.status, refused.json]).toMatchObject([502, { code: 'ai_answer_unusable' }])
})

test('a source missing from the document is not shown', async () => {
  const { client } = await start()
  const answer = await client.request(path, { method: 'POST', json: { text: 'Something else altogether.' } })
  expect(documentProposal.parse(answer.json).faqs[0]?.source).toBeNull()
})

test('a long document is processed in parts with progress, and duplicate findings are merged', async () => {
  const { peer, client } = await start()
  const text = `${'Many words stand here. '.repeat(3 * Math.ceil(maxPartCharacters / 23))}${sentence}`
  const answer = await client.request(path, {
    method: 'POST',
    json: { text },
    headers: { accept: 'text/event-stream' },
  })
  const events = eventsIn(answer.text)
  const parts = peer.getRequests().length
  expect(parts).toBeGreaterThan(3)
  const progress = events.filter(({ event }) => event === 'progress').map(({ data }) => data)
  expect(progress).toEqual(
    Array.from({ length: parts }, (_, index) => ({ stage: 'asking', part: index + 1, parts })),
  )
  const last = events.at(-1)
  expect(last?.event).toBe('result')
  const result = documentProposal.parse(last?.data)
  expect(result.faqs).toHaveLength(1)
  expect(result.truncated).toBe(false)
})

test.each([
  ['an answer without sense costs its part alone', [draft, {}, {}, draft], { from: 2, to: 2 }],
  [
    'an endpoint that fails costs all that is left',
    [draft, { error: { message: 'down' }, status: 500 }],
    { from: 2, to: 4 },
  ],
])('%s, and earlier findings stay', async (_what, answers, lost) => {
  const peer = await startPeer()
  answerWith(peer, ...answers)
  const { client } = await startWithEndpoint(`${peer.url}/v1`)
  const text = `${'Many words stand here. '.repeat(3 * Math.ceil(maxPartCharacters / 23))}${sentence}`
  const listening = { method: 'POST', json: { text }, headers: { accept: 'text/event-stream' } } as const
  const events = eventsIn((await client.request(path, listening)).text)
  expect(events.filter(({ event }) => event === 'part_failed')).toMatchObject([
    { data: { ...lost, parts: 4 } },
  ])
  const last = events.at(-1)
  expect(last?.event).toBe('result')
  expect(documentProposal.parse(last?.data)).toMatchObject({
    faqs: [{ answer: '30 days.' }],
    truncated: true,
  })
})

test('without a stream, a failed part is reported and the others are not returned', async () => {
  const peer = await startPeer()
  answerWith(peer, draft, {})
  const { client } = await startWithEndpoint(`${peer.url}/v1`)
  const text = 'Many words stand here. '.repeat(3 * Math.ceil(maxPartCharacters / 23))
  const answer = await client.request(path, { method: 'POST', json: { text } })
  expect([answer.status, answer.json]).toMatchObject([502, { code: 'ai_answer_unusable' }])
})

test('a model that returns findings endlessly is stopped', async () => {
  const peer = await startPeer()
  const endless = { ...draft, faqs: Array.from({ length: 201 }, () => draft.faqs[0]) }
  answerWith(peer, endless, draft)
  const { client } = await startWithEndpoint(`${peer.url}/v1`)
  const answer = await client.request(path, { method: 'POST', json: { text: sentence } })
  expect(documentProposal.parse(answer.json).faqs).toEqual(draft.faqs)
  expect(JSON.stringify(peer.getRequests().at(-1)?.body)).toContain('faqs')
  expect(peer.getRequests()).toHaveLength(2)
})

test('a document beyond the maximum of parts is processed up to it and reported as truncated', async () => {
  const { peer, client } = await start()
  const text = 'Many words stand here. '.repeat(Math.ceil((maxParts * maxPartCharacters) / 23) + 1)
  const answer = await client.request(path, { method: 'POST', json: { text } })
  expect([answer.status, answer.json]).toMatchObject([200, { truncated: true }])
  expect(peer.getRequests()).toHaveLength(maxParts)
})

test.each([
  ['a picture by name', 'photo.png', Buffer.from('text')],
  ['no ending', 'policy', Buffer.from('text')],
  ['a zip that calls itself a PDF', 'policy.pdf', docx(['x'])],
  ['a program that calls itself text', 'policy.txt', Buffer.from('\x7fELF\x00\x00', 'latin1')],
])('%s is not a document: 415', async (_what, name, bytes) => {
  const { client, peer } = await start()
  const answer = await upload(client, name, bytes)
  expect([answer.status, answer.json]).toMatchObject([415, { code: 'unsupported_media_type' }])
  expect(peer.getRequests()).toHaveLength(0)
})

test('a document without text is unreadable: 422', async () => {
  const { client, peer } = await start()
  const answer = await upload(client, 'scan.pdf', pdf([]))
  expect([answer.status, answer.json]).toMatchObject([422, { code: 'document_unreadable' }])
  expect(peer.getRequests()).toHaveLength(0)
})

test('a file over 5 MB is 413, a second file and a malformed form are 400', async () => {
  const { client, peer } = await start()
  const large = await upload(client, 'policy.txt', Buffer.alloc(5_000_001, 'a'))
  expect([large.status, large.json]).toMatchObject([413, { code: 'too_large' }])
  const exact = await upload(client, 'policy.txt', Buffer.alloc(5_000_000, 'a'))
  expect(exact.status).toBe(200)
  peer.clearRequests()

  const { headers, body } = form('policy.txt', Buffer.from(sentence))
  const post = { method: 'POST', headers }
  const end = body.lastIndexOf('\r\n--')
  const twice = Buffer.concat([body.subarray(0, end), Buffer.from('\r\n'), body])
  const second = await client.request(path, { ...post, body: twice })
  expect([second.status, second.json]).toMatchObject([400, { detail: 'The form has more than one file.' }])
  const cut = await client.request(path, { ...post, body: body.subarray(0, 150) })
  expect([cut.status, cut.json]).toMatchObject([400, { code: 'invalid_request' }])
  const empty = await client.request(path, { ...post, body: Buffer.from('--a-boundary-of-this-test--\r\n') })
  expect([empty.status, empty.json]).toMatchObject([400, { code: 'invalid_request' }])
  const text = await client.request(path, {
    method: 'POST',
    headers: { 'content-type': 'text/plain' },
    body: 'x',
  })
  expect([text.status, text.json]).toMatchObject([415, { code: 'unsupported_media_type' }])
  expect(peer.getRequests()).toHaveLength(0)
})

test('other routes accept no uploads', async () => {
  const { client } = await start()
  const answer = await client.request('/api/ai/draft-skill', {
    method: 'POST',
    ...form('a.txt', Buffer.from('a')),
  })
  expect([answer.status, answer.json]).toMatchObject([415, { code: 'unsupported_media_type' }])
})

test.each([
  ['mixed-scan.pdf', [{ kind: 'pages_without_text', pages: 9, of: 10 }]],
  ['w1251.txt', [{ kind: 'encoding_guessed', encoding: 'windows-1251' }]],
  ['arabic-1256.txt', [{ kind: 'encoding_guessed', encoding: 'windows-1256' }]],
  ['mix.docx', [{ kind: 'hidden_text' }]],
])('%s: what the text lacks, or was guessed from, stands in the answer', async (name, notes) => {
  const { client, prompts } = await start()
  const answer = await upload(client, name, readFileSync(join(documentCases, name)))
  expect([answer.status, answer.json]).toMatchObject([200, { notes }])
  expect(prompts().join()).not.toMatch(/hidden note|\ufffd/)
})

test.each([
  ['a .docx with a password', 'policy.docx', oleFile(['EncryptedPackage']), 'protected'],
  ['a .pdf with a password', 'policy.pdf', protectedPdf(), 'protected'],
  [
    'a text in an unknown encoding',
    'policy.txt',
    Buffer.from('95d4956982cd8e4f8f5c93fa93e082c9', 'hex'),
    'unknown_encoding',
  ],
])('%s is called that, before anything is asked', async (_what, name, bytes, why) => {
  const { client, peer } = await start()
  const answer = await upload(client, name, bytes)
  expect([answer.status, answer.json]).toMatchObject([422, { code: 'document_unreadable', why }])
  expect(peer.getRequests()).toHaveLength(0)
})
