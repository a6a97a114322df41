/** A command line whose platform is a simulator, in its own folder. */
import path from 'node:path'
import { simulate } from '../simulator/caller.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { runInProcess } from './in-process.ts'

/** The simulator's first number. */
export const phone = '300000000000001'

/** A stopped clock moves with `passTime` only. */
export async function simulatedCommand({ isClockStopped = false } = {}) {
  let now = Date.now()
  const simulated = await simulate(isClockStopped ? { now: () => now } : {})
  const passTime = (milliseconds: number) => {
    now += milliseconds
  }
  const { token, platformUrl } = simulated.simulator
  const folder = temporaryFolder()
  const env = { STUDIO_TOKEN: token, PLATFORM_UPSTREAM: platformUrl }
  return {
    ...simulated,
    ...(isClockStopped && { passTime }),
    env,
    file: (name: string) => path.join(folder, name),
    call: (...args: string[]) => runInProcess(args, { env }),
  }
}
