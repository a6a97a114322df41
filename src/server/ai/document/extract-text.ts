import { decodeText } from './decode-text.ts'
import type { DocumentKind } from './document-kind.ts'
import { htmlToText } from './html-text.ts'
import { packZip } from './pack-zip.ts'
import { unpackZip } from './zip-archive.ts'

/** Counted over all entries, whether they are read or not (docs/behaviour.md, section 5). */
export const maxUnpackedBytes = 50_000_000

/** Extracts text without limits on time and memory, so call it in its own process. Throws the parser's error. */
export async function extractText(kind: DocumentKind, bytes: Uint8Array): Promise<string> {
  switch (kind) {
    case 'text':
      return decodeText(bytes)
    case 'html':
      return htmlToText(decodeText(bytes))
    case 'pdf':
      return await pdfText(bytes)
    case 'docx':
      return await wordText(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  }
}

async function pdfText(bytes: Uint8Array): Promise<string> {
  const { extractText: extract } = await import('unpdf')
  const { text } = await extract(bytes, { mergePages: false })
  return text.join('\n\n')
}

/** Passes the library a new archive with only the text parts, within the budget. */
async function wordText(archive: Buffer): Promise<string> {
  const parts = unpackZip(archive, maxUnpackedBytes).filter(({ name }) => /\.(?:xml|rels)$/i.test(name))
  const { default: mammoth } = await import('mammoth')
  const { value } = await mammoth.extractRawText({ buffer: packZip(parts) })
  return value
}
