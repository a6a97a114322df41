/** The side of the thread: answers calls one after another, urgent ones first. */
import { type MessagePort, receiveMessageOnPort } from 'node:worker_threads'
import { problemOf, type WorkerAnswer, type WorkerCall } from './worker-protocol.ts'

export interface OpenedHosts {
  /** By their names. Calls of one host are answered in their order. */
  readonly hosts: Readonly<Record<string, object>>
  /** The host whose calls come before all others. */
  readonly urgent: string
  close(): void
}

/** After the last urgent call. */
const busyMs = 20
const restMs = 2
/** Other calls get a quarter of a busy thread. */
const restShare = 3

/** Opens what the thread is for, and answers calls of it until `close` is called without a host. */
export function answerCalls(port: MessagePort, open: () => OpenedHosts): void {
  const answer = (one: WorkerAnswer) => port.postMessage(one)
  let opened: OpenedHosts
  try {
    opened = open()
  } catch (error) {
    answer({ call: 0, problem: problemOf(error) })
    return
  }
  const urgent: WorkerCall[] = []
  const others: WorkerCall[] = []
  let next: NodeJS.Immediate | undefined
  let isClosing = false
  let urgentAt = Number.NEGATIVE_INFINITY
  /** While urgent calls come, another one waits until then. */
  let restsUntil = 0

  function take(call: WorkerCall): void {
    if (call.host === '') isClosing = true
    else if (call.host === opened.urgent) urgent.push(call)
    else others.push(call)
    next ??= setImmediate(step)
  }

  function run({ call, host, name, values }: WorkerCall): void {
    try {
      const methods = opened.hosts[host] as Record<string, (...values: readonly unknown[]) => unknown>
      answer({ call, value: methods[name]?.(...values) })
    } catch (error) {
      answer({ call, problem: problemOf(error) })
    }
  }

  /** One other call at most, after which urgent ones that came meanwhile are answered first. */
  function step(): void {
    next = undefined
    for (let more = receiveMessageOnPort(port); more !== undefined; more = receiveMessageOnPort(port)) {
      take(more.message as WorkerCall)
    }
    if (urgent.length > 0) urgentAt = performance.now()
    for (let call = urgent.shift(); call !== undefined; call = urgent.shift()) run(call)
    const began = performance.now()
    const isBusy = began - urgentAt < busyMs
    if (others.length > 0 && isBusy && began < restsUntil) {
      setTimeout(() => (next ??= setImmediate(step)), restMs)
      return
    }
    const other = others.shift()
    if (other !== undefined) {
      run(other)
      const ended = performance.now()
      restsUntil = ended + restShare * (ended - began)
    }
    if (urgent.length + others.length > 0) next ??= setImmediate(step)
    else if (isClosing) {
      opened.close()
      port.close()
    }
  }

  port.on('message', take)
  answer({ call: 0 })
}
