/** Workbooks are read into tables by the server, without any provider (docs/behaviour.md, section 5). */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { packZip } from '../../src/server/ai/document/pack-zip.ts'
import { faqFormat } from '../../src/web/features/knowledge/faqs/faq-csv.ts'
import { valuesIn } from '../../src/web/forms/csv-import/csv-rows.ts'
import { tableRows } from '../../src/web/text/csv.ts'
import { startStudio } from '../support/studio.ts'
import { form, oleFile, workbookBomb, workbookOf } from './document-files.ts'

const path = '/api/workbooks'
const faqBook = readFileSync('test/cases/files/csv/faq.xlsx')

test('faq.xlsx: a workbook becomes rows, and these become questions', async () => {
  const { signedIn } = await signedInStudio()
  const answer = await signedIn.request(path, { method: 'POST', ...form('faq.xlsx', faqBook) })
  expect([answer.status, answer.json]).toEqual([
    200,
    {
      sheets: [
        {
          name: 'FAQ',
          rows: [
            ['question', 'answer'],
            ['A?', 'B'],
          ],
        },
      ],
    },
  ])
  const rows = tableRows([
    ['question', 'answer'],
    ['A?', 'B'],
  ])
  expect(valuesIn({ rows, brokenRows: [] }, faqFormat([]))).toMatchObject({
    good: [{ draft: { question: 'A?', answer: 'B' } }],
  })
})

test('numbers are whole, errors are texts, and blanks around a text stay', async () => {
  const { signedIn } = await signedInStudio()
  const book = workbookOf(
    '<row r="2"><c r="A2"><v>4915123456780</v></c><c r="B2"><v>4.91512345678E12</v></c><c r="C2" t="e"><f>1/0</f><v>#DIV/0!</v></c></row>' +
      '<row r="4"><c r="A4" t="inlineStr"><is><t xml:space="preserve"> a </t></is></c><c r="B4" t="b"><v>1</v></c></row>',
  )
  const answer = await signedIn.request(path, { method: 'POST', ...form('a.xlsx', book) })
  expect(answer.json).toMatchObject({
    sheets: [{ rows: expect.arrayContaining([['4915123456780', '4915123456780', '#DIV/0!']]) }],
  })
  expect(JSON.stringify(answer.json)).toContain('[" a ","TRUE"')
})

test.each([
  [
    'a.xls',
    oleFile(['Workbook']),
    415,
    /^\.xls is the format of Excel 97–2003\. Save the file as \.xlsx or CSV/,
  ],
  ['a.xlsx', oleFile(['Workbook']), 415, /^\.xls is the format/],
  ['a.ods', packZip([{ name: 'content.xml', content: Buffer.from('<a/>') }]), 415, /OpenDocument/],
  ['a.numbers', packZip([{ name: 'Index.zip', content: Buffer.from('') }]), 415, /Numbers/],
  ['a.xlsx', oleFile(['EncryptionInfo', 'EncryptedPackage']), 422, /protected by a password/],
])('%s of another format or with a password is called that', async (name, bytes, status, detail) => {
  const { signedIn } = await signedInStudio()
  const answer = await signedIn.request(path, { method: 'POST', ...form(name, bytes) })
  expect(answer.json).toMatchObject({ status, detail: expect.stringMatching(detail) })
})

test('what is not a workbook is refused, and a session is needed', async () => {
  const { signedIn, client, visitor } = await signedInStudio()
  const send = (name: string, bytes: Buffer) =>
    signedIn.request(path, { method: 'POST', ...form(name, bytes) })
  expect(await send('a.xlsx', Buffer.from('question,answer'))).toMatchObject({ status: 415 })
  expect(await send('a.docx', faqBook)).toMatchObject({ status: 415 })
  expect(await send('a.xlsx', packZip([{ name: 'x', content: Buffer.from('y') }]))).toMatchObject({
    status: 422,
  })
  expect(await send('a.xlsx', workbookBomb())).toMatchObject({ status: 413 })
  const inDemo = await visitor.request(path, { method: 'POST', ...form('a.xlsx', faqBook) })
  expect(inDemo.json).toMatchObject({ status: 415, detail: expect.stringContaining('CSV') })
  expect(await signedIn.request(path, { method: 'POST', json: {} })).toMatchObject({ status: 400 })
  expect(await client.request(path, { method: 'POST', ...form('a.xlsx', faqBook) })).toMatchObject({
    status: 401,
  })
})

async function signedInStudio() {
  const studio = await startStudio()
  return {
    client: studio.anonymous,
    signedIn: await studio.signIn(),
    visitor: await studio.signInDemo(),
  }
}
