/** A build's files and their imports. */
import type { Rolldown } from 'vite'

/** These files with all their imports, each after what it imports. */
export function filesOf(files: readonly string[], bundle: Rolldown.OutputBundle): string[] {
  const found = new Set<string>()
  const seen = new Set<string>()
  function add(file: string) {
    if (seen.has(file)) return
    seen.add(file)
    const chunk = bundle[file]
    if (chunk?.type === 'chunk') for (const other of chunk.imports) add(other)
    found.add(file)
  }
  for (const file of files) add(file)
  return [...found]
}
