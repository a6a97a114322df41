import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** What a lock says of a process that has ended on this machine, and whose id another one has now. */
export function deadProcess() {
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()
  return {
    pid: process.pid,
    startedAt: `${boot} 1`,
    host: hostname(),
    namespace: readlinkSync('/proc/self/ns/pid'),
  }
}
