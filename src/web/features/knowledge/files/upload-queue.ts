import { createStore } from '../../../browser/create-store.ts'

export type UploadState =
  | { state: 'checking' }
  | { state: 'refused'; error: string }
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
  check(file: File): Promise<{ error: string | null; warning: string | null }>
  /** Lets the same file be chosen again after an edit. */
  takenBy(name: string): string | null
  takenNames(): readonly string[]
  send(file: File, name: string, signal: AbortSignal, onShare: (share: number) => void): Promise<unknown>
  remove(id: string): Promise<unknown>
}

/** More would share the bandwidth and finish later. */
const maxAtOnce = 2

export class UploadQueue {
  readonly #outside: Outside
  readonly #uploads = createStore<readonly QueuedUpload[]>([])
  readonly uploads = this.#uploads.read
  readonly subscribe = this.#uploads.subscribe
  #lastKey = 0
  readonly #underWay = new Map<number, AbortController>()
  /** Files to delete before an upload of the same name, by key. */
  readonly #replaced = new Map<number, string>()

  constructor(outside: Outside) {
    this.#outside = outside
  }

  async add(files: readonly File[]) {
    const added = files.map((file) => ({
      key: ++this.#lastKey,
      file,
      name: file.name,
      warning: null,
      now: { state: 'checking' as const },
    }))
    this.#uploads.write([...this.#uploads.read(), ...added])
    for (const upload of added) {
      const { error, warning } = await this.#outside.check(upload.file)
      if (this.#find(upload.key) === undefined) continue
      if (error === null) {
        this.#change(upload.key, { warning })
        this.#line(upload)
      } else this.#change(upload.key, { now: { state: 'refused', error } })
    }
  }

  cancel(key: number) {
    this.#underWay.get(key)?.abort()
    if (this.#find(key)?.now.state === 'waiting') this.#change(key, { now: { state: 'cancelled' } })
  }

  retry(key: number) {
    const upload = this.#find(key)
    if (upload !== undefined && !this.#underWay.has(key)) this.#line(upload)
  }

  replace(key: number) {
    const upload = this.#find(key)
    if (upload?.now.state !== 'taken') return
    this.#replaced.set(key, upload.now.id)
    this.#line(upload)
  }

  keepBoth(key: number) {
    const upload = this.#find(key)
    if (upload?.now.state !== 'taken') return
    const name = freeFileName(upload.name, this.#namesInUse())
    this.#change(key, { name })
    this.#line({ ...upload, name })
  }

  dismiss(key: number) {
    this.#underWay.get(key)?.abort()
    this.#uploads.write(this.#uploads.read().filter((upload) => upload.key !== key))
  }

  clearDone() {
    this.#uploads.write(
      this.#uploads.read().filter(({ now }) => now.state !== 'done' && now.state !== 'cancelled'),
    )
  }

  #change(key: number, changes: Partial<QueuedUpload>) {
    this.#uploads.write(
      this.#uploads.read().map((upload) => (upload.key === key ? { ...upload, ...changes } : upload)),
    )
  }

  #line(upload: QueuedUpload) {
    const id = this.#replaced.has(upload.key) ? null : this.#outside.takenBy(upload.name)
    const isInLine = this.#uploads
      .read()
      .some(
        ({ key, name, now }) =>
          key !== upload.key && name === upload.name && (now.state === 'waiting' || now.state === 'sending'),
      )
    // The second of two new files with one name gets a free name.
    const name = isInLine ? freeFileName(upload.name, this.#namesInUse()) : upload.name
    this.#change(upload.key, {
      name,
      now: id !== null && !isInLine ? { state: 'taken', id } : { state: 'waiting' },
    })
    this.#startNext()
  }

  #namesInUse(): readonly string[] {
    return [...this.#outside.takenNames(), ...this.#uploads.read().map(({ name }) => name)]
  }

  #startNext() {
    const next = this.#uploads.read().find(({ now }) => now.state === 'waiting')
    if (next === undefined || this.#underWay.size >= maxAtOnce) return
    void this.#transfer(next)
    this.#startNext()
  }

  async #transfer({ key, file, name }: QueuedUpload) {
    const controller = new AbortController()
    this.#underWay.set(key, controller)
    this.#change(key, { now: { state: 'sending', share: 0 } })
    try {
      const old = this.#replaced.get(key)
      if (old !== undefined) await this.#outside.remove(old)
      this.#replaced.delete(key)
      await this.#outside.send(file, name, controller.signal, (share) => {
        if (!controller.signal.aborted) this.#change(key, { now: { state: 'sending', share } })
      })
      this.#change(key, { now: { state: 'done' } })
    } catch (cause) {
      const error = cause instanceof Error ? cause : new Error(String(cause))
      this.#change(key, {
        now: controller.signal.aborted ? { state: 'cancelled' } : { state: 'failed', error },
      })
    } finally {
      this.#underWay.delete(key)
      this.#startNext()
    }
  }

  #find(key: number): QueuedUpload | undefined {
    return this.#uploads.read().find((upload) => upload.key === key)
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
