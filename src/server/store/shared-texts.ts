import { createHash } from 'node:crypto'
import { mkdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Problem } from '../core/problem.ts'
import type { AtRest } from './at-rest.ts'
import { isMissingFile } from './missing-file.ts'
import type { SharedTextName, SharedTextStore } from './shared-text-store.ts'
import { isDiskFull, writeWholeFile } from './workspace/folder/whole-file.ts'

/** Redis computes the same (`redis.sha1hex`). */
const versionOf = (text: string) => (text === '' ? '' : createHash('sha1').update(text).digest('hex'))

/** Creates a text for the lifetime of this process. */
export function createMemoryText(): SharedTextStore {
  let stored = ''
  return {
    read: async () => ({ version: versionOf(stored), text: stored }),
    async write(text, version) {
      if (version !== versionOf(stored)) return false
      stored = text
      return true
    },
    subscribe() {},
  }
}

/**
 * Creates a text in a file of a workspace folder that only this process writes.
 *
 * @param isOwn - false once another process has the folder: then nothing is written
 */
export function createFolderText(
  folder: string,
  name: SharedTextName,
  isOwn: () => boolean = () => true,
): SharedTextStore {
  const file = path.join(folder, 'webhooks', name)
  const readNow = async () => {
    try {
      return await readFile(file, 'utf8')
    } catch (error) {
      if (isMissingFile(error)) return ''
      throw unavailable(error)
    }
  }
  const writeNow = async (text: string, version: string) => {
    if (!isOwn())
      throw new Problem('store_unavailable', 'The folder of the workspace belongs to another process now.')
    if (version !== versionOf(await readNow())) return false
    try {
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
      await writeWholeFile(file, text, () => true)
    } catch (error) {
      throw unavailable(error)
    }
    return true
  }
  let lastWrite: Promise<unknown> = Promise.resolve()
  return {
    async read() {
      const text = await readNow()
      return { version: versionOf(text), text }
    },
    /** One after the other: two writers that saw the same version must not both succeed. */
    write(text, version) {
      const written = lastWrite.then(() => writeNow(text, version))
      lastWrite = written.catch(() => undefined)
      return written
    },
    subscribe() {},
  }
}

/**
 * Wraps a text to seal it.
 *
 * @param context - a text sealed for another one does not open
 */
export function createSealedText(store: SharedTextStore, atRest: AtRest, context: string): SharedTextStore {
  return {
    async read() {
      const { version, text } = await store.read()
      if (text === undefined || text === '') return { version, text }
      const opened = atRest.open(Buffer.from(text, 'base64'), context)
      return { version, text: opened?.toString('utf8') }
    },
    write: (text, version) =>
      store.write(atRest.seal(Buffer.from(text), context).toString('base64'), version),
    subscribe: (listener) => store.subscribe(listener),
  }
}

function unavailable(cause: unknown): Problem {
  if (isDiskFull(cause))
    return new Problem('workspace_full', 'The disk is full. Ask the operator.', { cause })
  return new Problem('store_unavailable', 'The workspace cannot be read or written.', { cause })
}
