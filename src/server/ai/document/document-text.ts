/** Reads the text of an uploaded document in a worker thread with limits on time and memory. */
import { Worker } from 'node:worker_threads'
import { z } from '../../../contract/zod.ts'
import { Problem } from '../../core/problem.ts'
import { createSemaphore } from '../semaphore.ts'
import { documentKind } from './document-kind.ts'

export interface DocumentFile {
  readonly name: string
  readonly bytes: Uint8Array
}

/**
 * Reads the text of a document, one at a time per owner. Problems: `unsupported_media_type`, `too_large`,
 * `document_unreadable`, `busy`.
 */
export type ReadDocument = (file: DocumentFile, signal: AbortSignal, owner?: string) => Promise<string>

export interface DocumentReaderOptions {
  readonly worker?: URL
  /** Milliseconds. */
  readonly timeoutMs?: number
  readonly maxGrowthBytes?: number
}

const readTimeoutMs = 30_000
const maxHeapMb = 256
/**
 * The most by which the memory of the process may grow meanwhile: the buffers of a thread do not count as its heap.
 */
const growthBytes = 400_000_000
const memoryCheckMs = 50
/** Reading is bound to the processor, of which the server needs one for itself. */
const maxReadAtOnce = 2

const isSource = import.meta.url.endsWith('.ts')
const ownWorker = isSource
  ? new URL('./document-text-worker.ts', import.meta.url)
  : new URL('./document-text-worker.js', import.meta.url)

const outcome = z.union([
  z.object({ text: z.string() }),
  z.object({ fault: z.enum(['too_large', 'unreadable']) }),
])

/**
 * Creates the function that extracts text from documents in a worker thread, few at a time (rule 5.7).
 *
 * @param options `timeoutMs` in milliseconds; `maxGrowthBytes` bounds by how much the memory of the process may
 *   grow.
 * @see docs/behaviour.md, section 5
 */
export function createDocumentReader({
  worker = ownWorker,
  timeoutMs = readTimeoutMs,
  maxGrowthBytes = growthBytes,
}: DocumentReaderOptions = {}): ReadDocument {
  const slots = createSemaphore(maxReadAtOnce)
  return async (file, signal, owner) => {
    const kind = documentKind(file.name, file.bytes)
    const release = await slots.take(signal, owner)
    try {
      const text = await readInThread(
        worker,
        { kind, bytes: file.bytes },
        { timeoutMs, maxGrowthBytes },
        signal,
      )
      if (!/\S/.test(text)) throw unreadable('It contains no text. Scanned pages are images.')
      return text
    } finally {
      release()
    }
  }
}

async function readInThread(
  worker: URL,
  workerData: { kind: string; bytes: Uint8Array },
  { timeoutMs, maxGrowthBytes }: { timeoutMs: number; maxGrowthBytes: number },
  signal: AbortSignal,
): Promise<string> {
  signal.throwIfAborted()
  const thread = new Worker(worker, {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMb },
    env: {},
    execArgv: isSource ? ['--import', sourceLoader()] : [],
    stdout: true,
    stderr: true,
  })
  const timers: NodeJS.Timeout[] = []
  const before = process.memoryUsage.rss()
  let leave = () => {}
  try {
    return await new Promise<string>((resolve, reject) => {
      leave = () => reject(signal.reason)
      signal.addEventListener('abort', leave, { once: true })
      timers.push(
        setTimeout(
          () => reject(unreadable(`It takes more than ${timeoutMs / 1000} seconds to read.`)),
          timeoutMs,
        ),
        setInterval(() => {
          if (process.memoryUsage.rss() - before > maxGrowthBytes) reject(tooLarge())
        }, memoryCheckMs),
      )
      thread.on('message', (message: unknown) => {
        const said = outcome.parse(message)
        if ('text' in said) resolve(said.text)
        else reject(said.fault === 'too_large' ? tooLarge() : unreadable('It may be damaged or protected.'))
      })
      thread.on('error', (error: NodeJS.ErrnoException) => {
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : error)
      })
      thread.on('exit', () => reject(new Error('the reading thread ended unexpectedly')))
    })
  } finally {
    signal.removeEventListener('abort', leave)
    for (const timer of timers) clearTimeout(timer)
    await thread.terminate()
  }
}

/** A thread does not inherit the loader with which development and tests run from source; the build needs none. */
function sourceLoader(): string {
  const loader = JSON.stringify(import.meta.resolve('tsx/esm/api'))
  const code = `import { register } from ${loader}; register()`
  return `data:text/javascript,${encodeURIComponent(code)}`
}

function tooLarge(): Problem {
  return new Problem('too_large', 'The document is larger than this server can process.')
}

function unreadable(why: string): Problem {
  return new Problem('document_unreadable', `The document cannot be read. ${why}`)
}
