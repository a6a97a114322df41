/** Reports how busy each core is, to tell disturbed samples from good ones. */
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** The proxy has its own core; load, upstream and this program share the other. */
export const proxyCore = 0
export const loadCore = 1

/** A busier core is not idle. */
const idleShare = 0.12
const lookMs = 500

export interface CoreTimes {
  readonly busy: number
  readonly all: number
}

export function coreTimes(core: number): CoreTimes {
  const line = new RegExp(`^cpu${core} (.*)$`, 'm').exec(readFileSync('/proc/stat', 'utf8'))?.[1] ?? ''
  // User, nice, system, idle, I/O wait, interrupts, soft interrupts, steal.
  const times = line.split(' ').map(Number).slice(0, 8)
  const all = times.reduce((sum, time) => sum + time, 0)
  return { all, busy: all - (times[3] ?? 0) - (times[4] ?? 0) }
}

export function busyShare(before: CoreTimes, after: CoreTimes): number {
  return (after.busy - before.busy) / Math.max(1, after.all - before.all)
}

/** Waits until both cores idle, at most `maxMs`, so that the measurement ends. */
export async function untilQuiet(maxMs: number): Promise<void> {
  const cores = [proxyCore, loadCore]
  for (const end = Date.now() + maxMs; Date.now() < end; ) {
    const before = cores.map(coreTimes)
    await wait(lookMs)
    if (cores.every((core, i) => busyShare(before[i] ?? coreTimes(core), coreTimes(core)) < idleShare)) return
  }
}
