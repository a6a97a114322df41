/** The files of a build, and what each cannot do without. */

interface Chunk {
  /** The module that it was made for; other files have none. */
  facadeModuleId?: string | null
  imports?: readonly string[]
  dynamicImports?: readonly string[]
}

/** By the names of the files. */
export type Bundle = Readonly<Record<string, Chunk>>

/** These files with all that they import. A set hands out what was added to it on the way. */
export function filesOf(files: readonly string[], bundle: Bundle): string[] {
  const found = new Set(files)
  for (const file of found) for (const other of bundle[file]?.imports ?? []) found.add(other)
  return [...found]
}
