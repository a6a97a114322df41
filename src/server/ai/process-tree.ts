/** Lists the processes that a process has started, down to the last generation. */
import { readdirSync, readFileSync } from 'node:fs'

/**
 * Also those that have left the process group for a session of their own. Empty where there is no `/proc`, as on
 * systems other than Linux.
 */
export function descendantsOf(pid: number): number[] {
  const children = childrenByParent()
  const family = [pid]
  // The list grows while it is walked, until the last generation has no children.
  for (const parent of family) family.push(...(children.get(parent) ?? []))
  return family.slice(1)
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
    // A system that tells nothing of its processes in this way.
    return []
  }
}

/** The fourth field; the second one is a name in brackets that may hold anything (proc(5)). */
function parentOf(name: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    // It has ended in between.
    return undefined
  }
}
