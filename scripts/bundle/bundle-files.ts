/** The files of a build, and what each cannot do without. */
import type { Rolldown } from 'vite'

/** These files with all that they import. A set hands out what was added to it on the way. */
export function filesOf(files: readonly string[], bundle: Rolldown.OutputBundle): string[] {
  const found = new Set(files)
  for (const file of found) {
    const chunk = bundle[file]
    if (chunk?.type === 'chunk') for (const other of chunk.imports) found.add(other)
  }
  return [...found]
}
