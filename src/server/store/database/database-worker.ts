/** The side of the process: a thread that owns a database, and its calls. */
import { once } from 'node:events'
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

/** In development. Node 20 does not load a thread's first file through a loader that is given as an option. */
function sourceStart(entry: URL): string {
  const loader = JSON.stringify(import.meta.resolve('tsx/esm/api'))
  return `import(${loader}).then(({ register }) => { register(); return import(${JSON.stringify(entry.href)}) })`
}

export class DatabaseWorker {
  readonly #worker: Worker
  readonly #waiting = new Map<number, Waiting>()
  readonly #exited: Promise<unknown>
  #calls = 0
  #ended: Error | undefined

  private constructor(entry: URL, data: unknown) {
    const isSource = entry.pathname.endsWith('.ts')
    this.#worker = isSource
      ? new Worker(sourceStart(entry), { eval: true, workerData: data })
      : new Worker(entry, { workerData: data })
    this.#exited = once(this.#worker, 'exit').catch(() => undefined)
    this.#worker.on('message', (answer: WorkerAnswer) => this.#settle(answer))
    this.#worker.on('error', (error) => this.#end(error instanceof Error ? error : new Error(String(error))))
    this.#worker.on('exit', () => this.#end(new Error('The thread of the database has ended')))
  }

  /** Rejects with DatabaseFailure if the thread cannot open what it is for. */
  static async open(entry: URL, data: unknown): Promise<DatabaseWorker> {
    const worker = new DatabaseWorker(entry, data)
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
