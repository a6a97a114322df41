import { fileURLToPath } from 'node:url'
import { documentNote } from '../../../contract/studio/ai.ts'
import { z } from '../../../contract/zod.ts'
import { Problem } from '../../core/problem.ts'
import { createSemaphore } from '../semaphore.ts'
import { type DocumentFailure, documentFailures } from './document-failure.ts'
import { documentKind, protectedDocument } from './document-kind.ts'
import { maxDocumentCharacters } from './document-parts.ts'
import type { ExtractedText } from './extract-text.ts'
import { LimitError, type ProcessLimits, runLimited, systemShell } from './limited-process.ts'

export interface DocumentFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/** Throws Problem `unsupported_media_type`, `too_large`, `document_unreadable` or `busy`. */
export type ReadDocument = (file: DocumentFile, signal: AbortSignal, owner?: string) => Promise<ExtractedText>

/** For all files that are read at once. */
export const createReadingSlots = () => createSemaphore(maxReadAtOnce, maxWaiting)

export interface DocumentReaderOptions {
  readonly slots?: ReturnType<typeof createReadingSlots>
  readonly program?: readonly string[]
  readonly limits?: Partial<ProcessLimits>
}

/** For the whole process: PDFs are unpacked into buffers, outside the engine's heap. */
const maxMemoryBytes = 512 * 1_048_576
const readTimeoutMs = 30_000
/** Reserved by the source loader for its thread. */
const sourceLoaderBytes = 256 * 1_048_576
/** Reading is CPU-bound, and the server needs a processor for itself. */
const maxReadAtOnce = 2
/** A queued document is in memory, up to 5 MB. */
const maxWaiting = 8
/** A character takes at most six bytes in JSON. */
const outputBytes = 6 * maxDocumentCharacters + 1024

const isSource = import.meta.url.endsWith('.ts')
const ownProgram = isSource
  ? // A child process does not inherit the loader of development and tests; the build needs none.
    ['--import', import.meta.resolve('tsx'), fileURLToPath(new URL('./document-program.ts', import.meta.url))]
  : [fileURLToPath(new URL('./document-program.js', import.meta.url))]

/** Of every process that reads a file. */
export const readingLimits = {
  memoryBytes: maxMemoryBytes,
  timeoutMs: readTimeoutMs,
  outputBytes,
  shell: systemShell,
  reservedBytes: isSource ? sourceLoaderBytes : 0,
}

const outcome = z.union([
  z.object({ text: z.string(), notes: z.array(documentNote).default([]) }),
  z.object({ error: z.enum(documentFailures) }),
])

/** Extracts text in processes of their own, two at a time, with limits on memory and time (rule 5.7). */
export function createDocumentReader({
  program = ownProgram,
  limits: given = {},
  slots = createReadingSlots(),
}: DocumentReaderOptions = {}): ReadDocument {
  const limits = { ...readingLimits, ...given }
  return async (file, signal, owner) => {
    const kind = documentKind(file.name, file.bytes)
    const release = await slots.take(signal, owner)
    try {
      const parsed = outcome.parse(
        JSON.parse(await runLimited([...program, kind], file.bytes, limits, signal)),
      )
      if ('error' in parsed) throw failed(parsed.error)
      if (!/\S/.test(parsed.text)) throw unreadable('It contains no text. Scanned pages are images.')
      return parsed
    } catch (error) {
      throw error instanceof LimitError ? explainLimit(error, limits) : error
    } finally {
      release()
    }
  }
}

/** Creates the problem of a file that exceeds a limit of its process. */
export function explainLimit({ limit }: LimitError, { timeoutMs }: ProcessLimits): Problem {
  switch (limit) {
    case 'memory':
      return tooLarge()
    case 'time':
      return unreadable(`It takes more than ${timeoutMs / 1000} seconds to read.`)
    case 'processes':
      return new Problem('busy', 'The server cannot read another document at the moment.', {
        headers: { 'retry-after': '5' },
      })
  }
}

function failed(failure: DocumentFailure): Problem {
  switch (failure) {
    case 'too_large':
      return tooLarge()
    case 'protected':
      return protectedDocument()
    case 'unknown_encoding':
      return unreadable('The encoding of its text is unknown. Save it as UTF-8.', 'unknown_encoding')
    case 'unreadable':
      return unreadable('It may be damaged.')
  }
}

function tooLarge(): Problem {
  return new Problem('too_large', 'The document needs more memory than this server gives to one.')
}

function unreadable(detail: string, why?: DocumentFailure): Problem {
  return new Problem('document_unreadable', `The document cannot be read. ${detail}`, {
    ...(why !== undefined && { extensions: { why } }),
  })
}
