/** Reads one document: kind as argument, bytes on stdin, JSON on stdout. */
import { arrayBuffer } from 'node:stream/consumers'
import { UnknownEncodingError } from './decode-text.ts'
import type { DocumentFailure } from './document-failure.ts'
import { documentKinds } from './document-kind.ts'
import { maxDocumentCharacters } from './document-parts.ts'
import { type ExtractedText, extractText } from './extract-text.ts'
import { ZipBudgetError, ZipPasswordError } from './zip-archive.ts'

/** Reports only the kind of an error, because messages may quote the document. */
async function readOne(): Promise<ExtractedText | { error: DocumentFailure }> {
  const kind = documentKinds.find((supported) => supported === process.argv[2])
  if (kind === undefined) throw new Error('the kind of the document is missing')
  const bytes = new Uint8Array(await arrayBuffer(process.stdin))
  try {
    const { text, notes } = await extractText(kind, bytes)
    return { text: text.slice(0, maxDocumentCharacters), notes }
  } catch (error) {
    return { error: failureOf(error) }
  }
}

function failureOf(error: unknown): DocumentFailure {
  if (needsMore(error)) return 'too_large'
  if (error instanceof UnknownEncodingError) return 'unknown_encoding'
  const isProtected =
    error instanceof ZipPasswordError || (error instanceof Error && error.name === 'PasswordException')
  return isProtected ? 'protected' : 'unreadable'
}

/** The PDF library wraps the engine's RangeError, with the same message. */
function needsMore(error: unknown): boolean {
  return (
    error instanceof ZipBudgetError || (error instanceof Error && /allocation failed/i.test(error.message))
  )
}

process.stdout.write(JSON.stringify(await readOne()))
