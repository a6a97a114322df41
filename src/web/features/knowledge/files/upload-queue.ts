import { createStore } from '../../../browser/create-store.ts'

export type UploadState =
  | { state: 'checking' }
  | { state: 'refused'; fault: string }
  /** A file with this name exists. */
  | { state: 'taken'; id: string }
  | { state: 'waiting' }
  | { state: 'sending'; share: number }
  | { state: 'failed'; error: Error }
  | { state: 'cancelled' }
  | { state: 'done' }

export interface QueuedUpload {
  readonly key: number
  readonly file: File
  readonly name: string
  readonly warning: string | null
  readonly now: UploadState
}

interface Outside {
  check(file: File): Promise<{ fault: string | null; warning: string | null }>
  /** The id of the file with this name. */
  takenBy(name: string): string | null
  takenNames(): readonly string[]
  send(file: File, name: string, signal: AbortSignal, onShare: (share: number) => void): Promise<unknown>
  remove(id: string): Promise<unknown>
}

/** More would share the bandwidth and finish later. */
const maxAtOnce = 2

export type UploadQueue = ReturnType<typeof createUploadQueue>

export function createUploadQueue(outside: Outside) {
  const uploads = createStore<readonly QueuedUpload[]>([])
  let lastKey = 0
  const underWay = new Map<number, AbortController>()
  /** Files to delete before an upload of the same name, by key. */
  const replaced = new Map<number, string>()

  function change(key: number, changes: Partial<QueuedUpload>) {
    uploads.write(uploads.read().map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)))
  }

  function line(upload: QueuedUpload) {
    const id = replaced.has(upload.key) ? null : outside.takenBy(upload.name)
    const isInLine = uploads
      .read()
      .some(
        ({ key, name, now }) =>
          key !== upload.key && name === upload.name && (now.state === 'waiting' || now.state === 'sending'),
      )
    // Two new files of one name: the second gets a free one.
    const name = isInLine ? freeFileName(upload.name, namesInUse()) : upload.name
    change(upload.key, {
      name,
      now: id !== null && !isInLine ? { state: 'taken', id } : { state: 'waiting' },
    })
    startNext()
  }

  function namesInUse(): readonly string[] {
    return [...outside.takenNames(), ...uploads.read().map(({ name }) => name)]
  }

  function startNext() {
    const next = uploads.read().find(({ now }) => now.state === 'waiting')
    if (next === undefined || underWay.size >= maxAtOnce) return
    void transfer(next)
    startNext()
  }

  async function transfer({ key, file, name }: QueuedUpload) {
    const controller = new AbortController()
    underWay.set(key, controller)
    change(key, { now: { state: 'sending', share: 0 } })
    try {
      const old = replaced.get(key)
      if (old !== undefined) await outside.remove(old)
      replaced.delete(key)
      await outside.send(file, name, controller.signal, (share) => {
        if (!controller.signal.aborted) change(key, { now: { state: 'sending', share } })
      })
      change(key, { now: { state: 'done' } })
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause))
      change(key, { now: controller.signal.aborted ? { state: 'cancelled' } : { state: 'failed', error } })
    } finally {
      underWay.delete(key)
      startNext()
    }
  }

  function find(key: number): QueuedUpload | undefined {
    return uploads.read().find((upload) => upload.key === key)
  }

  return {
    uploads: uploads.read,

    subscribe: uploads.subscribe,

    async add(files: readonly File[]) {
      const added = files.map((file) => ({
        key: ++lastKey,
        file,
        name: file.name,
        warning: null,
        now: { state: 'checking' as const },
      }))
      uploads.write([...uploads.read(), ...added])
      for (const upload of added) {
        const { fault, warning } = await outside.check(upload.file)
        if (find(upload.key) === undefined) continue
        if (fault === null) {
          change(upload.key, { warning })
          line(upload)
        } else change(upload.key, { now: { state: 'refused', fault } })
      }
    },

    cancel(key: number) {
      underWay.get(key)?.abort()
      if (find(key)?.now.state === 'waiting') change(key, { now: { state: 'cancelled' } })
    },

    retry(key: number) {
      const upload = find(key)
      if (upload !== undefined && !underWay.has(key)) line(upload)
    },

    replace(key: number) {
      const upload = find(key)
      if (upload?.now.state !== 'taken') return
      replaced.set(key, upload.now.id)
      line(upload)
    },

    keepBoth(key: number) {
      const upload = find(key)
      if (upload?.now.state !== 'taken') return
      const name = freeFileName(upload.name, namesInUse())
      change(key, { name })
      line({ ...upload, name })
    },

    dismiss(key: number) {
      underWay.get(key)?.abort()
      uploads.write(uploads.read().filter((upload) => upload.key !== key))
    },

    clearDone: () =>
      uploads.write(uploads.read().filter(({ now }) => now.state !== 'done' && now.state !== 'cancelled')),
  }
}

export function isMoving({ now }: QueuedUpload): boolean {
  return now.state === 'checking' || now.state === 'waiting' || now.state === 'sending'
}

/** `prices.pdf` becomes `prices-2.pdf`. */
function freeFileName(name: string, taken: readonly string[]): string {
  const dot = name.lastIndexOf('.')
  const [stem, ending] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, '']
  for (let number = 2; ; number += 1) {
    const candidate = `${stem}-${number}${ending}`
    if (!taken.includes(candidate)) return candidate
  }
}
