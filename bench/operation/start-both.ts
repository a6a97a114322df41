/** A studio in front of this program's own platform. */
import { startPlatform } from './platform.ts'
import { startStudio } from './processes.ts'

/** @returns both, which end with the program */
export async function startBoth() {
  const platform = await startPlatform()
  const studio = await startStudio({ PLATFORM_UPSTREAM: platform.url, GRAPH_UPSTREAM: platform.url })
  return { platform, studio }
}
