import { accessSync, constants, statSync } from 'node:fs'
import path from 'node:path'

/** Where the system looks without a `PATH` (execvp(3)). */
const defaultSearchPath = '/bin:/usr/bin'

/** Undefined when there is no such executable file in the search path. */
export function findCommand(file: string, searchPath: string = defaultSearchPath): string | undefined {
  const places = file.includes('/') ? [file] : searchPath.split(':').map((folder) => path.join(folder, file))
  return places.find(isProgram)
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}
