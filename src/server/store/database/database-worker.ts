/** The side of the process: a thread that owns a database, and its calls. */
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { WorkerAnswer, WorkerCall, WorkerProblem } from './worker-protocol.ts'

/** An error of the thread, with its code. */
export class DatabaseFailure extends Error {
  override readonly name = 'DatabaseFailure'
  readonly code: string | undefined

  constructor({ message, code }: WorkerProblem) {
    super(message)
    this.code = code
  }
}

interface Waiting {
  resolve(value: unknown): void
  reject(error: Error): void
}

const bundles = new Map<string, Promise<URL>>()
const bundleFolder = new URL('../../../../.cache/threads/', import.meta.url)

/** In development: one file for each thread, as every thread would otherwise compile all modules again. */
function bundleOf(entry: URL): Promise<URL> {
  const known = bundles.get(entry.href)
  if (known !== undefined) return known
  const bundle = makeBundle(entry)
  bundles.set(entry.href, bundle)
  return bundle
}

async function makeBundle(entry: URL): Promise<URL> {
  const { build } = (await import(import.meta.resolve('esbuild'))) as typeof import('esbuild')
  const { outputFiles } = await build({
    ...{ entryPoints: [fileURLToPath(entry)], bundle: true, write: false },
    ...{ platform: 'node', format: 'esm', target: `node${process.versions.node}` },
  })
  const text = outputFiles[0]?.contents ?? Buffer.alloc(0)
  const name = createHash('sha256').update(text).digest('hex')
  const file = new URL(`${name}.mjs`, bundleFolder)
  mkdirSync(bundleFolder, { recursive: true })
  if (!existsSync(file)) {
    removeOldBundles()
    // Other processes may be at the same.
    const part = new URL(`${name}.${process.pid}`, bundleFolder)
    writeFileSync(part, text)
    renameSync(part, file)
  }
  return file
}

const dayMs = 86_400_000

/** Those of former sources; a process that runs has loaded its own. */
function removeOldBundles(): void {
  for (const name of readdirSync(bundleFolder)) {
    const file = new URL(name, bundleFolder)
    const changedMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - changedMs > dayMs) rmSync(file, { force: true })
  }
}

export class DatabaseWorker {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  readonly #exited: Promise<unknown>
  #calls = 0
  #ended: Error | undefined

  private constructor(entry: URL, data: unknown) {
    this.#worker = new Worker(entry, { workerData: data })
    this.#exited = once(this.#worker, 'exit').catch(() => undefined)
    this.#worker.on('message', (answer: WorkerAnswer) => this.#settle(answer))
    this.#worker.on('error', (error) => this.#end(error instanceof Error ? error : new Error(String(error))))
    this.#worker.on('exit', () => this.#end(new Error('The thread of the database has ended')))
  }

  /** Rejects with DatabaseFailure if the thread cannot open what it is for. */
  static async open(entry: URL, data: unknown): Promise<DatabaseWorker> {
    const file = entry.pathname.endsWith('.ts') ? await bundleOf(entry) : entry
    const worker = new DatabaseWorker(file, data)
    const opened = new Promise<unknown>((resolve, reject) => worker.#waiting.set(0, { resolve, reject }))
    await opened
    return worker
  }

  /** Calls a method of an object in the thread. Values are copied. */
  call(host: string, name: string, values: readonly unknown[]): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (this.#ended !== undefined) {
        reject(this.#ended)
        return
      }
      this.#calls += 1
      this.#waiting.set(this.#calls, { resolve, reject })
      this.#worker.postMessage({ call: this.#calls, host, name, values } satisfies WorkerCall)
    })
  }

  /** Resolves once earlier calls are answered and the thread has ended. */
  async close(): Promise<void> {
    if (this.#ended === undefined) this.#worker.postMessage({ call: -1, host: '', name: 'close', values: [] })
    await this.#exited
  }

  #settle({ call, value, problem }: WorkerAnswer): void {
    const one = this.#waiting.get(call)
    this.#waiting.delete(call)
    if (problem === undefined) one?.resolve(value)
    else one?.reject(new DatabaseFailure(problem))
  }

  #end(error: Error): void {
    this.#ended ??= error
    for (const { reject } of this.#waiting.values()) reject(this.#ended)
    this.#waiting.clear()
  }
}
