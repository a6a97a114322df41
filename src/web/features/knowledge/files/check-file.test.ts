import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { documentCases, oleFile } from '../../../../../test/ai/document-files.ts'
import { maxKnowledgeFileBytes } from '../../../../contract/platform/record-kinds/knowledge-file.ts'
import { formatBytes } from '../../../text/format.ts'
import { checkFile } from './check-file.ts'

function blob(head: number[] | string, size?: number) {
  const bytes = typeof head === 'string' ? new TextEncoder().encode(head) : Uint8Array.from(head)
  return {
    size: size ?? bytes.length,
    slice: (from = 0, to?: number) => ({
      arrayBuffer: () => Promise.resolve(Uint8Array.from(bytes.slice(from, to)).buffer),
    }),
  } as unknown as Blob
}

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
const jpeg = [0xff, 0xd8, 0xff, 0xe0]
const oldWord = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]

test.each([
  ['prices.pdf', '%PDF-1.7', 'application/pdf'],
  ['scanned.PDF', '\ufeff\n%PDF-1.4', 'application/pdf'],
  ['map.png', png, 'image/png'],
  ['helmets.jpeg', jpeg, 'image/jpeg'],
  ['notes.doc', oldWord, 'application/msword'],
  [
    'terms.docx',
    'PK\u0003\u0004 word/document.xml',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  [
    'unclear.docx',
    'PK\u0003\u0004 [Content_Types].xml',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
])('%s is sent with the media type of its name and content', async (name, head, mediaType) => {
  expect(await checkFile(blob(head), name)).toEqual({ error: null, warning: null, mediaType })
})

test.each([
  ['readme', 'x', /needs an extension/],
  ['.pdf', '%PDF-1.7', /needs an extension/],
  ['setup.exe', 'MZ', /does not accept \.exe/],
  ['prices.xls', 'x', /Excel 97–2003\. Save the file as \.pdf or \.docx/],
  ['prices.ods', 'PK\u0003\u0004', /OpenDocument/],
  ['prices.numbers', 'PK\u0003\u0004', /Numbers/],
  ['empty.pdf', '', /is empty/],
  ['photo.pdf', png, /ends in \.pdf, but the content is a PNG picture\. Rename it to \.png/],
  ['table.docx', 'PK\u0003\u0004 xl/workbook.xml', /is an Excel workbook\. Rename it to \.xlsx/],
  ['setup.pdf', [0x4d, 0x5a, 0], /the content is something else/],
  ['noise.png', [0, 1, 2, 3], /the content is something else/],
])('%s is refused before it is sent', async (name, head, error) => {
  expect((await checkFile(blob(head), name)).error).toMatch(error)
})

test('exactly 100,000,000 bytes are allowed', async () => {
  expect((await checkFile(blob('%PDF-', maxKnowledgeFileBytes), 'a.pdf')).error).toBeNull()
  expect((await checkFile(blob('%PDF-', maxKnowledgeFileBytes + 1), 'a.pdf')).error).toMatch(
    /limit is 100 MB/,
  )
})

test('a CSV file is sent with a warning that only some numbers support it', async () => {
  expect(await checkFile(blob('a,b\n1,2\n'), 'list.csv')).toEqual({
    error: null,
    warning: '.csv is not available for every number.',
    mediaType: 'text/csv',
  })
})

test('an unreadable file is reported', async () => {
  const folder = { size: 4096, slice: () => ({ arrayBuffer: () => Promise.reject(new Error('gone')) }) }
  expect((await checkFile(folder as unknown as Blob, 'folder.pdf')).error).toMatch(/cannot read this file/)
})

test.each([
  [0, '0 bytes'],
  [1, '1 byte'],
  [999, '999 bytes'],
  [1_204_556, '1.2 MB'],
  [87_002, '87 kB'],
  [999_999, '1 MB'],
  [100_000_000, '100 MB'],
])('%i bytes are %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text)
})

test.each([
  ['protected.xlsx', new Blob([readFileSync(path.join(documentCases, 'protected.xlsx'))])],
  ['terms.docx', new Blob([new Uint8Array(oleFile(['EncryptionInfo', 'EncryptedPackage'], 2))])],
  ['terms.doc', new Blob([new Uint8Array(oleFile(['EncryptedPackage']))])],
])('%s with a password is refused before it is sent', async (name, file) => {
  expect((await checkFile(file, name)).error).toMatch(/protected by a password/)
})

test('an old document under a new name, and an old workbook, are called what they are', async () => {
  const word = new Blob([new Uint8Array(oleFile(['WordDocument']))])
  expect((await checkFile(word, 'terms.docx')).error).toMatch(/an old Word document\. Rename it to \.doc/)
  expect((await checkFile(word, 'terms.doc')).error).toBeNull()
  const workbook = new Blob([new Uint8Array(oleFile(['Workbook']))])
  expect((await checkFile(workbook, 'prices.xlsx')).error).toMatch(/Excel 97–2003\. Save the file as \.xlsx/)
})
