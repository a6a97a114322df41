/** Finds the programs that the benchmark needs. */
import { accessSync, constants } from 'node:fs'
import path from 'node:path'

/** With their Debian packages. */
const needed = { nginx: 'nginx-light', wrk: 'wrk', curl: 'curl', taskset: 'util-linux' }
/** Debian's folder of servers, which may not be on the PATH. */
const alsoLookIn = '/usr/sbin'

/** For this program and its children. */
export function lookWhereServersAre(): void {
  process.env.PATH = [process.env.PATH, alsoLookIn].join(path.delimiter)
}

/** One line per missing program. */
export function complaintsAboutTools(): string[] {
  const missing = Object.entries(needed).filter(([program]) => !isOnPath(program))
  const complaints = missing.map(
    ([program, from]) => `${program} is not on the PATH (Debian: apt-get install ${from})`,
  )
  // On-CPU nanoseconds, peak memory and core load come from /proc.
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
