/** Looks for the programs that the measurement drives. */
import { accessSync, constants } from 'node:fs'
import path from 'node:path'

/** Each with the Debian package that brings it. */
const needed = { nginx: 'nginx-light', wrk: 'wrk', curl: 'curl', taskset: 'util-linux' }
/** Where Debian puts servers, which is not on everybody's PATH. */
const alsoLookIn = '/usr/sbin'

/** For this program, and for those that it starts. */
export function lookWhereServersAre(): void {
  process.env.PATH = [process.env.PATH, alsoLookIn].join(path.delimiter)
}

/** One line for each program that is missing. */
export function complaintsAboutTools(): string[] {
  const missing = Object.entries(needed).filter(([program]) => !isOnPath(program))
  const complaints = missing.map(
    ([program, from]) => `${program} is not on the PATH (Debian: apt-get install ${from})`,
  )
  // On-CPU nanoseconds, peak memory and the load of each core come from /proc.
  if (process.platform !== 'linux') complaints.push('the figures are read from /proc, which only Linux has')
  return complaints
}

function isOnPath(program: string): boolean {
  return (process.env.PATH ?? '').split(path.delimiter).some((folder) => {
    try {
      accessSync(path.join(folder, program), constants.X_OK)
      return true
    } catch {
      // Not in this folder.
      return false
    }
  })
}
