/** Creates real documents, so that readers are tested on the actual formats. */
import path from 'node:path'
import { constants, deflateRawSync, deflateSync } from 'node:zlib'
import { packZip } from '../../src/server/ai/document/pack-zip.ts'

/** Files as offices and browsers write them. */
export const documentCases = path.join(import.meta.dirname, 'document-cases')

const namespace = 'http://schemas.openxmlformats.org'

/** A word-processor document (ECMA-376). */
export function docx(paragraphs: readonly string[]): Buffer {
  return packZip(docxParts(paragraphs))
}

/** A document with this XML as body and styles. */
export function docxOf(body: string, styles: string, more: Readonly<Record<string, string>> = {}): Buffer {
  const parts = docxParts([]).map((part) =>
    part.name === 'word/document.xml'
      ? { ...part, content: Buffer.from(part.content.toString().replace('<w:body>', `<w:body>${body}`)) }
      : part,
  )
  const content = `<w:styles xmlns:w="${namespace}/wordprocessingml/2006/main">${styles}</w:styles>`
  const others = Object.entries(more).map(([name, xml]) => ({ name, content: Buffer.from(xml) }))
  return packZip([...parts, { name: 'word/styles.xml', content: Buffer.from(content) }, ...others])
}

/** Small until unpacked; its text is the last part, which declares its unpacked size. */
export function docxBomb(paragraphs: number): Buffer {
  const parts = docxParts(Array<string>(paragraphs).fill(''))
  const text = parts.at(-1)
  if (text === undefined) throw new Error('a document has parts')
  const packed = { ...text, content: deflateRawSync(text.content, { level: 9 }) }
  const archive = packZip([...parts.slice(0, -1), packed])
  const name = Buffer.from(text.name, 'latin1')
  const central = archive.lastIndexOf(name) - 46
  // The part's local header (APPNOTE.TXT, section 4.3.12); both headers' method becomes deflate.
  archive.writeUInt16LE(8, archive.readUInt32LE(central + 42) + 8)
  archive.writeUInt16LE(8, central + 10)
  return archive
}

function docxParts(paragraphs: readonly string[]) {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${escapeXml(text)}</w:t></w:r></w:p>`).join('')
  const part = (name: string, xml: string) => ({
    name,
    content: Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>${xml}`),
  })
  return [
    part(
      '[Content_Types].xml',
      `<Types xmlns="${namespace}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>`,
    ),
    part(
      '_rels/.rels',
      `<Relationships xmlns="${namespace}/package/2006/relationships"><Relationship Id="rId1" Type="${namespace}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    part(
      'word/document.xml',
      `<w:document xmlns:w="${namespace}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ),
  ]
}

/** A compound file (MS-CFB) with these streams, whose directory is in this sector. */
export function oleFile(streams: readonly string[], sector = 0): Buffer {
  const header = Buffer.alloc(512)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.writeUInt16LE(9, 0x1e)
  header.writeUInt32LE(sector, 0x30)
  const entries = ['Root Entry', ...streams].map((name) => {
    const entry = Buffer.alloc(128)
    entry.write(name, 'utf16le')
    return entry
  })
  return Buffer.concat([header, Buffer.alloc(512 * sector), ...entries])
}

/** A workbook with one sheet of these rows (ECMA-376 part 1, section 18.3.1.73). */
export function workbookOf(rows: string): Buffer {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const relations = `${namespace}/officeDocument/2006/relationships`
  const relation = (type: string, target: string) =>
    `<Relationships xmlns="${namespace}/package/2006/relationships"><Relationship Id="rId1" Type="${relations}/${type}" Target="${target}"/></Relationships>`
  const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
  const override = (name: string, type: string) =>
    `<Override PartName="${name}" ContentType="${sheetType}.${type}+xml"/>`
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${namespace}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${override('/xl/workbook.xml', 'sheet.main')}${override('/xl/worksheets/sheet1.xml', 'worksheet')}</Types>`,
    '_rels/.rels': relation('officeDocument', 'xl/workbook.xml'),
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Prices" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relation('worksheet', 'worksheets/sheet1.xml'),
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
  }
  return packZip(Object.entries(parts).map(([name, xml]) => ({ name, content: Buffer.from(xml) })))
}

/** A single cell at the end of the largest sheet. */
export const workbookBomb = () => workbookOf('<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>')

/** One page of text in a standard font (ISO 32000-1). */
export function pdf(lines: readonly string[]): Buffer {
  const shown = lines.map((line) => `(${line.replace(/[\\()]/g, '\\$&')}) Tj T*`).join('\n')
  return pdfOf(Buffer.from(`BT /F1 12 Tf 14 TL 72 720 Td\n${shown}\nET`, 'latin1'))
}

export interface Glyphs {
  readonly x: number
  readonly y: number
  /** As they are drawn, from the left. What one glyph stands for may be several letters. */
  readonly glyphs: readonly string[]
}

/** A page of texts in 12 points, each from this place on, in letters that are all half as wide as they are high. */
export function pdfTexts(texts: readonly (readonly [x: number, y: number, text: string])[]): Buffer {
  return pdfGlyphs(texts.map(([x, y, text]) => ({ x, y, glyphs: [...text] })))
}

/** Marks have no width, and stand on the glyph that is drawn after them or, at the end, before. */
export function pdfGlyphs(runs: readonly Glyphs[]): Buffer {
  const glyphs = [...new Set(runs.flatMap((run) => run.glyphs))]
  const code = (glyph: string) => (firstCode + glyphs.indexOf(glyph)).toString(16)
  const shown = runs.map(
    ({ x, y, glyphs: own }) => `BT /F1 12 Tf 1 0 0 1 ${x} ${y} Tm <${own.map(code).join('')}> Tj ET`,
  )
  const utf16 = (text: string) => Buffer.from(text, 'utf16le').swap16().toString('hex')
  const codes = glyphs.map((glyph) => `<${code(glyph)}> <${utf16(glyph)}>`).join('\n')
  const map = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def 1 begincodespacerange <00> <ff> endcodespacerange ${glyphs.length} beginbfchar\n${codes}\nendbfchar endcmap end end`
  const widths = glyphs.map((glyph) => (/^\p{M}+$/u.test(glyph) ? 0 : 500)).join(' ')
  return pdfOf(Buffer.from(shown.join('\n'), 'latin1'), '', {
    font: `/FirstChar ${firstCode} /LastChar ${firstCode + glyphs.length - 1} /Widths [${widths}] /ToUnicode 6 0 R`,
    objects: [`<< /Length ${map.length} >>\nstream\n${map}\nendstream`],
  })
}

/** After the space, which is none of these glyphs. */
const firstCode = 0x21

/** A page of blanks, compressed twice: 2 kB for 900 MB. */
export function pdfBomb(megabytes: number): Buffer {
  return pdfOf(deflateSync(packedBlanks(megabytes), { level: 9 }), '/Filter [/FlateDecode /FlateDecode]')
}

/** A zlib stream (RFC 1950) of this many million blanks: one million, packed once and repeated. */
function packedBlanks(megabytes: number): Buffer {
  const million = deflateRawSync(Buffer.alloc(1_000_000, ' '), {
    level: 9,
    finishFlush: constants.Z_FULL_FLUSH,
  })
  const lastBlock = Buffer.of(0x03, 0x00)
  const blocks = Array<Buffer>(megabytes).fill(million)
  return Buffer.concat([Buffer.of(0x78, 0xda), ...blocks, lastBlock, adlerOfBlanks(1_000_000 * megabytes)])
}

/** The stream's checksum (Adler-32) of equal bytes, without summing each. */
function adlerOfBlanks(count: number): Buffer {
  const [modulus, n, blank] = [65_521n, BigInt(count), 32n]
  const a = (1n + n * blank) % modulus
  const b = (n + (blank * n * (n + 1n)) / 2n) % modulus
  const checksum = Buffer.alloc(4)
  checksum.writeUInt32BE(Number(b * 65_536n + a))
  return checksum
}

/** A page with a filled-in field, a checked box, an empty field and a link below its text. */
export function pdfForm(): Buffer {
  const stream = Buffer.from('BT /F1 12 Tf 72 720 Td (Return form) Tj ET', 'latin1')
  const field = (rest: string) => `<< /Type /Annot /Subtype /Widget /Rect [72 600 200 620] ${rest} >>`
  const annotations = [
    field('/FT /Tx /T (Name) /V (Ann Example)'),
    field('/FT /Tx /T (Note)'),
    field('/FT /Btn /T (Express) /V /Yes /AS /Yes /AP << /N << /Yes 5 0 R >> >>'),
    '<< /Type /Annot /Subtype /Link /Rect [70 715 200 735] /A << /S /URI /URI (https://shop.example/returns) >> >>',
  ]
  const first = 6
  const names = annotations.map((_, index) => `${first + index} 0 R`)
  return pdfOf(stream, '', {
    catalog: `/AcroForm << /Fields [${names.slice(0, 3).join(' ')}] >>`,
    page: `/Annots [${names.join(' ')}]`,
    objects: annotations,
  })
}

/** Its password is unknown: the standard security handler finds none (ISO 32000-1, 7.6.3). */
export function protectedPdf(): Buffer {
  const key = `<${'ab'.repeat(32)}>`
  const trailer = `/Encrypt << /Filter /Standard /V 1 /R 2 /O ${key} /U ${key} /P -4 >> /ID [${key} ${key}]`
  return pdfOf(Buffer.from('BT ET'), '', { trailer })
}

interface PdfExtras {
  readonly catalog?: string
  readonly page?: string
  readonly objects?: readonly string[]
  readonly trailer?: string
  readonly font?: string
}

function pdfOf(
  stream: Buffer,
  filter = '',
  { catalog = '', page = '', objects: more = [], trailer = '', font = '' }: PdfExtras = {},
): Buffer {
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> ${page} >>`,
    `<< /Length ${stream.length} ${filter} >>\nstream\n${stream.toString('latin1')}\nendstream`,
    `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica ${font} >>`,
    ...more,
  ]
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(offset).padStart(10, '0')} 00000 n \n`
  })
  const start = text.length
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(text, 'latin1')
}

/** A small archive with a huge unpacked size, declared as small. */
export function bomb(unpackedBytes: number): Buffer {
  const packed = deflateRawSync(Buffer.alloc(unpackedBytes, 'a'), { level: 9 })
  const archive = packZip([{ name: 'word/document.xml', content: packed }])
  // Method 8, deflate, in both headers. The sizes remain those of the packed bytes.
  archive.writeUInt16LE(8, 8)
  archive.writeUInt16LE(8, archive.indexOf('PK\x01\x02', 0, 'latin1') + 10)
  return archive
}

function escapeXml(text: string): string {
  return text.replace(/[<>&]/g, (character) => `&#${character.charCodeAt(0)};`)
}

/** A form with one file, as a browser sends it. */
export function form(name: string, bytes: Buffer): { headers: Record<string, string>; body: Buffer } {
  const boundary = 'a-boundary-of-this-test'
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: application/octet-stream\r\n\r\n`
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  }
}
