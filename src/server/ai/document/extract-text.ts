import type { DocumentNote } from '../../../contract/studio/ai.ts'
import { declaredEncoding, decodeWithEncoding } from './decode-text.ts'
import type { DocumentKind } from './document-kind.ts'
import { readHtml } from './html-text.ts'
import { pdfText } from './pdf-text.ts'
import { wordText } from './word-text.ts'

/** Counted over all entries, whether they are read or not (docs/behaviour.md, section 5). */
export const maxUnpackedBytes = 50_000_000

export interface ExtractedText {
  readonly text: string
  /** What the text lacks, or was guessed from. */
  readonly notes: readonly DocumentNote[]
}

/**
 * Extracts text without limits on time and memory, so call it in its own process. Throws the parser's error, or
 * UnknownEncodingError.
 */
export async function extractText(kind: DocumentKind, bytes: Uint8Array): Promise<ExtractedText> {
  switch (kind) {
    case 'text':
      return decodedText(bytes, undefined)
    case 'html': {
      const decoded = decodedText(bytes, declaredEncoding(bytes))
      const { text, hasHidden } = readHtml(decoded.text)
      return { text, notes: [...decoded.notes, ...(hasHidden ? [{ kind: 'hidden_text' } as const] : [])] }
    }
    case 'pdf':
      return await pdfText(bytes)
    case 'docx':
      return await wordText(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), maxUnpackedBytes)
  }
}

function decodedText(bytes: Uint8Array, declared: string | undefined): ExtractedText {
  const { text, encoding, isGuess } = decodeWithEncoding(bytes, declared)
  return { text, notes: isGuess ? [{ kind: 'encoding_guessed', encoding }] : [] }
}
