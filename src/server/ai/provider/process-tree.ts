/** Finds processes by parent or environment; returns none outside Linux, without `/proc`. */
import { readdirSync, readFileSync } from 'node:fs'

/** Returns all descendants of a process, also outside its group and session. */
export function descendantsOf(pid: number): number[] {
  const children = childrenByParent()
  const family = [pid]
  // The list grows during the iteration, until the last generation has no children.
  for (const parent of family) family.push(...(children.get(parent) ?? []))
  return family.slice(1)
}

/** Returns this user's processes whose environment contains a text, which children inherit. */
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
    // Another user's process, or one that has just ended.
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
    // No `/proc`.
    return []
  }
}

/** The fourth field; the second is a name in brackets that may contain any character (proc(5)). */
function parentOf(name: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    // It has just ended.
    return undefined
  }
}
