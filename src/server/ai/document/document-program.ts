/** Reads one document: kind as argument, bytes on stdin, JSON on stdout. */
import { arrayBuffer } from 'node:stream/consumers'
import { documentKinds } from './document-kind.ts'
import { maxDocumentCharacters } from './document-parts.ts'
import { extractText } from './extract-text.ts'
import { ZipBudgetError } from './zip-archive.ts'

/** Reports only the kind of an error, because messages may quote the document. */
async function readOne(): Promise<{ text: string } | { error: 'too_large' | 'unreadable' }> {
  const kind = documentKinds.find((supported) => supported === process.argv[2])
  if (kind === undefined) throw new Error('the kind of the document is missing')
  const bytes = new Uint8Array(await arrayBuffer(process.stdin))
  try {
    return { text: (await extractText(kind, bytes)).slice(0, maxDocumentCharacters) }
  } catch (error) {
    return { error: needsMore(error) ? 'too_large' : 'unreadable' }
  }
}

/** The PDF library wraps the engine's RangeError, with the same message. */
function needsMore(error: unknown): boolean {
  return (
    error instanceof ZipBudgetError || (error instanceof Error && /allocation failed/i.test(error.message))
  )
}

process.stdout.write(JSON.stringify(await readOne()))
