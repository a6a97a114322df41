/** Reading of documents, without a process of their own. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { documentKind } from '../../src/server/ai/document/document-kind.ts'
import { extractText, maxUnpackedBytes } from '../../src/server/ai/document/extract-text.ts'
import { packZip } from '../../src/server/ai/document/pack-zip.ts'
import { ZipBudgetError } from '../../src/server/ai/document/zip-archive.ts'
import { propertyRuns } from '../support/property-runs.ts'
import { bomb, documentCases, docx, docxOf, oleFile, pdf, pdfForm, protectedPdf } from './document-files.ts'

const sentence = 'Unused parts can be returned within 30 days.'
const extract = (name: string, bytes: Buffer) => extractText(documentKind(name, bytes), new Uint8Array(bytes))
const read = async (name: string, bytes: Buffer) => (await extract(name, bytes)).text
const given = (name: string) => extract(name, readFileSync(path.join(documentCases, name)))

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

test('mix.docx: rows, footnote, break and link are kept, hidden and deleted text is left out', async () => {
  const { text, notes } = await given('mix.docx')
  const lines = text.split('\n')
  for (const line of [
    'Zone | Price | Days',
    'North | 4.90 | 2',
    'South | | 3',
    'line one',
    'line two after break',
  ])
    expect(lines).toContain(line)
  expect(text).toContain('We open at nine[1]')
  expect(text).toContain('[1] Except on public holidays')
  expect(text).toContain('Return form (https://shop.example/returns)')
  expect(text).not.toMatch(/hidden note for staff|old price|margin is 40/)
  expect(notes).toEqual([{ kind: 'hidden_text' }])
})

test('rtl-cjk.pdf: Arabic and Hebrew are in reading order, with plain letters', async () => {
  const { text } = await given('rtl-cjk.pdf')
  expect(text.split('\n')).toEqual([
    '退货政策：三十天内可以退货。',
    '営業時間は午前九時から午後五時までです。',
    'سياسة الإرجاع: يمكن إرجاع البضائع خلال 30 يوما.',
    'שעות פתיחה: 9:00 עד 17:00',
    'office efficient final naïve softhyphen',
  ])
})

test('mixed-scan.pdf: pages without text are counted', async () => {
  const { text, notes } = await given('mixed-scan.pdf')
  expect(text.trim()).toBe('Cover page of our price list 2026')
  expect(notes).toEqual([{ kind: 'pages_without_text', pages: 9, of: 10 }])
})

test('page.html: hidden text is said to be left out', async () => {
  const { text, notes } = await given('page.html')
  expect(text).not.toContain('secret')
  expect(notes).toEqual([{ kind: 'hidden_text' }])
})

test.each([
  ['arabic-1256.txt', 'windows-1256', 'سياسة الإرجاع'],
  ['w1251.txt', 'windows-1251', 'Часы работы'],
])('%s: the text is decoded, and the guess is said', async (name, encoding, words) => {
  const { text, notes } = await given(name)
  expect(text).toContain(words)
  expect(notes).toEqual([{ kind: 'encoding_guessed', encoding }])
})

test('a page that declares its encoding is decoded without a guess', async () => {
  const html = '<meta charset=windows-1251><p>'
  const bytes = Buffer.concat([Buffer.from(html), readFileSync(path.join(documentCases, 'w1251.txt'))])
  const { text, notes } = await extract('page.html', bytes)
  expect([text, notes]).toEqual(['Часы работы с девяти', []])
})

test.each([
  ['in the container of old ones', oleFile(['EncryptionInfo', 'EncryptedPackage'], 4)],
  ['of which only the head is left', readFileSync(path.join(documentCases, 'protected.xlsx'))],
])('a document with a password %s is called that', (_what, bytes) => {
  expect(() => documentKind('policy.docx', bytes)).toThrow(/protected by a password/)
})

test('an old document under a new name is called that', () => {
  expect(() => documentKind('policy.docx', oleFile(['WordDocument']))).toThrow(/old office document/)
})

test.each([
  ['prices.xls', /Excel 97–2003\. Save the file as \.docx or \.pdf/],
  ['policy.odt', /OpenDocument/],
  ['photo.png', /^Documents are/],
])('%s is called what it is', (name, detail) => {
  expect(() => documentKind(name, oleFile(['Workbook']))).toThrow(detail)
})

const run = (text: string, properties = '') =>
  `<w:r>${properties && `<w:rPr>${properties}</w:rPr>`}<w:t xml:space="preserve">${text}</w:t></w:r>`

test('hidden runs are left out however they are hidden, and no others', async () => {
  const shown = [
    '',
    '<w:b/>',
    '<w:vanish w:val="0"/>',
    '<w:vanish w:val="false"/>',
    '<w:rStyle w:val="Plain"/>',
  ]
  const changed = '<w:rPrChange w:id="1"><w:rPr><w:vanish/></w:rPr></w:rPrChange>'
  const hidden = [
    '<w:vanish/>',
    '<w:vanish w:val="1"/>',
    '<w:b/><w:vanish w:val="on"/>',
    '<w:rStyle w:val="Secret"/>',
    '<w:rStyle w:val="Derived"/>',
  ]
  const styles =
    '<w:style w:type="character" w:styleId="Plain"/><w:style w:type="character" w:styleId="Secret"><w:rPr><w:vanish/></w:rPr></w:style>' +
    '<w:style w:type="character" w:styleId="Derived"><w:basedOn w:val="Secret"/></w:style>'
  const one = fc.oneof(
    fc.constantFrom(...shown, changed).map((properties) => ({ properties, isShown: true })),
    fc.constantFrom(...hidden).map((properties) => ({ properties, isShown: false })),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(one, { minLength: 1, maxLength: 8 }), async (runs) => {
      const body = runs.map(({ properties }, at) => run(`word${at} `, properties)).join('')
      const { text, notes } = await extract(
        'a.docx',
        docxOf(`<w:p>${body}</w:p><w:p>${run('end')}</w:p>`, styles),
      )
      const expected = runs.flatMap(({ isShown }, at) => (isShown ? [`word${at}`] : [])).join(' ')
      expect(text).toBe(expected === '' ? 'end' : `${expected}\n\nend`)
      expect(notes).toHaveLength(runs.every(({ isShown }) => isShown) ? 0 : 1)
    }),
    propertyRuns(60),
  )
})

test('fields of a PDF form are kept with their names, and a link with its address', async () => {
  expect((await read('form.pdf', pdfForm())).split('\n')).toEqual([
    'Return form',
    'Name: Ann Example',
    'Express: [x]',
    'Return form (https://shop.example/returns)',
  ])
})

test('a PDF with a password throws that', async () => {
  await expect(read('policy.pdf', protectedPdf())).rejects.toMatchObject({ name: 'PasswordException' })
})

test('headers and footers of a document are kept once, without page numbers', async () => {
  const part = (text: string) =>
    `<w:hdr xmlns:w="x"><w:p>${run(text)}</w:p><w:p>${run('7')}</w:p><w:p>${run('inside', '<w:vanish/>')}</w:p></w:hdr>`
  const more = {
    'word/header1.xml': part('Shop &amp; Son, Main Street 1'),
    'word/header2.xml': part('Shop &amp; Son, Main Street 1'),
    'word/footer1.xml': part('Phone 030 1234'),
  }
  const { text, notes } = await extract('a.docx', docxOf(`<w:p>${run('Prices')}</w:p>`, '', more))
  expect(text.split('\n\n')).toEqual(['Shop & Son, Main Street 1', 'Prices', 'Phone 030 1234'])
  expect(notes).toEqual([{ kind: 'hidden_text' }])
})
