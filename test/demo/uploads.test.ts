/** Uploads are counted while streaming, without being stored. */
import { expect, test } from 'vitest'
import { maxKnowledgeFileBytes } from '../../src/contract/platform/record-kinds/knowledge-file.ts'
import { createDemoPlatforms } from '../../src/server/demo/demo-platform.ts'
import { ask } from './ask.ts'

const files = '/300000000000001/agent_config/files'
const boundary = 'the-boundary'
const type = `multipart/form-data; boundary=${boundary}`

function* upload(name: string, head: string | Buffer, size: number, chunkBytes = 1_000_000) {
  yield Buffer.from(`--${boundary}\r\ncontent-disposition: form-data; name="file_name"\r\n\r\n${name}\r\n`)
  yield Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: application/octet-stream\r\n\r\n`,
  )
  const first = Buffer.from(head)
  yield first
  const chunk = Buffer.alloc(chunkBytes, 0x61)
  for (let left = size - first.length; left > 0; left -= chunkBytes)
    yield chunk.subarray(0, Math.min(left, chunkBytes))
  yield Buffer.from(`\r\n--${boundary}--\r\n`)
}

async function send(chunks: Iterable<Uint8Array>, contentType: string | undefined = type) {
  const demos = createDemoPlatforms()
  const demo = demos.for('demo-a', Date.now() + 86_400_000)
  const answer = await demo.answer({
    mount: 'platform',
    method: 'POST',
    target: files,
    contentType,
    apiVersion: '2.0.0',
    body: (async function* () {
      yield* chunks
    })(),
  })
  const { bytes } = demos.size()
  const list = (await ask(demo, `GET ${files}`)).text
  demos.close()
  return { status: answer.status, text: answer.body.toString('utf8'), bytes, list }
}

test('a file of exactly 100,000,000 bytes is accepted, and none of it is stored', async () => {
  const { status, text, bytes, list } = await send(upload('big.pdf', '%PDF-1.7', maxKnowledgeFileBytes))
  expect(status, text).toBe(201)
  expect(JSON.parse(text)).toMatchObject({
    file_name: 'big.pdf',
    size: 100_000_000,
    content_type: 'application/pdf',
  })
  expect(bytes).toBeLessThan(2_000)
  expect(list).toContain('big.pdf')
})

test('one byte more is refused', async () => {
  const { status, list } = await send(upload('big.pdf', '%PDF-1.7', maxKnowledgeFileBytes + 1))
  expect(status).toBe(400)
  expect(list).not.toContain('big.pdf')
})

test.each<[string, string | Buffer, number]>([
  ['a.pdf', '%PDF-1.4', 201],
  ['a.PDF', '%PDF-1.4', 201],
  ['a.png', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), 201],
  ['a.jpg', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), 201],
  ['a.docx', 'PK\u0003\u0004', 201],
  ['a.doc', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]), 201],
  ['a.csv', 'a,b\n1,2\n', 201],
  ['a.pdf', 'PK\u0003\u0004', 400],
  ['a.png', '%PDF-1.4', 400],
  ['a.jpg', 'hello', 400],
  ['a.exe', 'MZ', 400],
  ['noextension', '%PDF-1.4', 400],
])('%s beginning with %j is a %i', async (name, head, expected) => {
  expect((await send(upload(name, head, 20))).status).toBe(expected)
})

test('a file in one-byte chunks is the same file', async () => {
  const whole = [...upload('a.pdf', '%PDF-1.7', 500)]
  const bytes = Buffer.concat(whole)
  const single = Array.from(bytes, (_, index) => bytes.subarray(index, index + 1))
  const { status, text } = await send(single)
  expect(status, text).toBe(201)
  expect(JSON.parse(text)).toMatchObject({ size: 500 })
})

test.each<[string, Iterable<Uint8Array>, string | undefined]>([
  ['no content type', upload('a.pdf', '%PDF-', 20), undefined],
  ['a JSON content type', [Buffer.from('{}')], 'application/json'],
  ['no boundary', upload('a.pdf', '%PDF-', 20), 'multipart/form-data'],
  ['another boundary', upload('a.pdf', '%PDF-', 20), 'multipart/form-data; boundary=other'],
  ['an empty body', [], type],
  ['a body that is cut', [...upload('a.pdf', '%PDF-', 2_000)].slice(0, 3), type],
  [
    'no file',
    [
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file_name"\r\n\r\na.pdf\r\n--${boundary}--\r\n`,
      ),
    ],
    type,
  ],
  [
    'no name',
    [
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-\r\n--${boundary}--\r\n`,
      ),
    ],
    type,
  ],
  ['random bytes', [Buffer.alloc(200_000, 7)], type],
])('%s is a 400', async (_, chunks, contentType) => {
  const { status, text } = await send(chunks, contentType ?? '')
  expect(status, text).toBe(400)
})

test('the same name twice is a 409', async () => {
  expect((await send(upload('price-list-2026.pdf', '%PDF-1.7', 20))).status).toBe(409)
})
