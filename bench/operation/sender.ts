/** A process that only sends requests, so that its CPU time is what they cost whoever sends them. */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { onCpuNanoseconds } from '../proxy/process-cost.ts'
import { type CallOptions, call } from './calls.ts'

export interface Sending {
  /** `{count}` is another number in each request. */
  readonly url: string
  readonly options: CallOptions
}

export interface Sender {
  /** Sets the body for `send`, and copies it into this process first, so that its bytes are not measured. */
  prepare(sending: Sending): Promise<void>
  /** @returns the statuses, each once */
  send(times: number): Promise<number[]>
  /** CPU time so far. */
  cpuMs(): number
}

type Order = { readonly sending: Sending } | { readonly times: number }

/** Ends with the program that starts it. */
export function startSender(): Sender {
  const child = fork(fileURLToPath(import.meta.url), [], {
    execArgv: ['--import', 'tsx'],
    // Bytes stay bytes.
    serialization: 'advanced',
  })
  process.on('exit', () => child.kill('SIGKILL'))
  return {
    prepare: async (sending) => void (await order(child, { sending })),
    send: (times) => order(child, { times }),
    cpuMs: () => onCpuNanoseconds(child.pid ?? 0) / 1e6,
  }
}

async function order(child: ChildProcess, what: Order): Promise<number[]> {
  const answered = once(child, 'message')
  child.send(what)
  const [statuses] = await answered
  return statuses as number[]
}

function obey(): void {
  let sending: Sending | undefined
  let count = 0
  process.on('message', async (order: Order) => {
    const statuses = new Set<number>()
    if ('sending' in order) sending = order.sending
    else if (sending !== undefined) {
      const { url, options } = sending
      for (let left = order.times; left > 0; left--)
        statuses.add((await call(url.replace('{count}', String(count++)), options)).status)
    }
    process.send?.([...statuses])
  })
  process.on('disconnect', () => process.exit(0))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) obey()
