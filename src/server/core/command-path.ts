import { accessSync, constants, statSync } from 'node:fs'
import path from 'node:path'

/** Searched without a `PATH` (execvp(3)). */
const defaultSearchPath = '/bin:/usr/bin'

/** Finds an executable in the search path; undefined if there is none. */
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
