/** Reads a process's costs from /proc (proc(5)). */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'

/** Nanoseconds of all threads on a core: finer than the usual ticks of 10 ms. */
export function onCpuNanoseconds(pid: number): number {
  let sum = 0
  for (const thread of readdirSync(`/proc/${pid}/task`)) {
    sum += Number(readIfThere(`/proc/${pid}/task/${thread}/schedstat`).split(' ')[0])
  }
  return sum
}

export function residentMiB(pid: number): number {
  return memory(pid, 'VmRSS')
}

/** The highest since `forgetPeak`. */
export function peakResidentMiB(pid: number): number {
  return memory(pid, 'VmHWM')
}

export function forgetPeak(pid: number): void {
  writeFileSync(`/proc/${pid}/clear_refs`, '5')
}

function memory(pid: number, field: string): number {
  const kib = new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(
    readFileSync(`/proc/${pid}/status`, 'utf8'),
  )?.[1]
  return Number(kib) / 1024
}

/** A thread may end between the listing and the reading. */
function readIfThere(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return '0'
  }
}
