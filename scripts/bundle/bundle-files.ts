/** A build's files and their imports. */
import type { Rolldown } from 'vite'

/** These files with all their imports. Iterating a set includes additions made meanwhile. */
export function filesOf(files: readonly string[], bundle: Rolldown.OutputBundle): string[] {
  const found = new Set(files)
  for (const file of found) {
    const chunk = bundle[file]
    if (chunk?.type === 'chunk') for (const other of chunk.imports) found.add(other)
  }
  return [...found]
}
