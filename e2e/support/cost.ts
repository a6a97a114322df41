/** CPU time of a journey: the worker's, and that of all processes below it, such as browser and studios. */
import { readdirSync, readFileSync } from 'node:fs'

const msPerTick = 10

/** Milliseconds used so far; 0 where the system does not say. */
export function usedCpuMs(): number {
  try {
    return usedBelow(process.pid, readProcesses()) * msPerTick
  } catch {
    return 0
  }
}

interface Process {
  readonly parent: number
  readonly ticks: number
}

/** Fields of proc_pid_stat(5); user and system time, with those of ended children. */
function readProcesses(): Map<number, Process> {
  const found = new Map<number, Process>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const [, text = ''] = readStat(name).split(') ')
    const fields = text.split(' ').map(Number)
    const ticks = fields.slice(11, 15).reduce((sum, one) => sum + one, 0)
    found.set(Number(name), { parent: fields[1] ?? 0, ticks })
  }
  return found
}

/** A process may end while it is read. */
function readStat(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return ''
  }
}

function usedBelow(pid: number, all: ReadonlyMap<number, Process>): number {
  const children = [...all].filter(([, { parent }]) => parent === pid)
  const below = children.reduce((sum, [child]) => sum + usedBelow(child, all), 0)
  return (all.get(pid)?.ticks ?? 0) + below
}
