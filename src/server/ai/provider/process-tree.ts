/** Finds processes by their parent, and by their environment. */
import { readdirSync, readFileSync } from 'node:fs'

/**
 * Returns the ids of all processes below a process, also those that have left the process group for a session of their
 * own. Empty where there is no `/proc`, as on systems other than Linux.
 */
export function descendantsOf(pid: number): number[] {
  const children = childrenByParent()
  const family = [pid]
  // The list grows while it is iterated, until the last generation has no children.
  for (const parent of family) family.push(...(children.get(parent) ?? []))
  return family.slice(1)
}

/**
 * Finds the processes of this user whose environment contains a text: a child process inherits its environment in any
 * session or group. Empty where there is no `/proc`.
 */
export function processesThatMention(text: string): number[] {
  return processNames()
    .filter((name) => environmentOf(name).includes(text))
    .map(Number)
    .filter((pid) => pid !== process.pid)
}

function environmentOf(name: string): Buffer {
  try {
    return readFileSync(`/proc/${name}/environ`)
  } catch {
    // It belongs to another user, or has ended in between.
    return Buffer.alloc(0)
  }
}

function childrenByParent(): Map<number, number[]> {
  const children = new Map<number, number[]>()
  for (const name of processNames()) {
    const parent = parentOf(name)
    if (parent === undefined) continue
    children.set(parent, [...(children.get(parent) ?? []), Number(name)])
  }
  return children
}

function processNames(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    // A system that does not list its processes in this way.
    return []
  }
}

/** The fourth field; the second one is a name in brackets that may contain any character (proc(5)). */
function parentOf(name: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    // It has ended in between.
    return undefined
  }
}
