/** The worker thread in which one document is read. */
import { parentPort, workerData } from 'node:worker_threads'
import { z } from '../../../contract/zod.ts'
import { extractText } from './extract-text.ts'
import { ZipBudgetError } from './zip-archive.ts'

const task = z.object({
  kind: z.enum(['text', 'html', 'pdf', 'docx']),
  bytes: z.instanceof(Uint8Array),
})

/**
 * The result that the thread posts before it ends. Of an error only the kind is reported: messages may quote the
 * document.
 */
async function work(): Promise<{ text: string } | { fault: 'too_large' | 'unreadable' }> {
  const { kind, bytes } = task.parse(workerData)
  try {
    return { text: await extractText(kind, bytes) }
  } catch (error) {
    return { fault: error instanceof ZipBudgetError ? 'too_large' : 'unreadable' }
  }
}

parentPort?.postMessage(await work())
