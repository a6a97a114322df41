/** Runs one step of a script and says how long it took. */
import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'

/** Gives true when the command ended well; its output goes straight to the terminal. */
export function runStep(name, command, args, env = {}) {
  const startedAt = performance.now()
  console.log(`\n— ${name}`)
  const { status, error } = spawnSync(command, args, {
    stdio: 'inherit',
    env: { ...process.env, PATH: join('node_modules', '.bin') + delimiter + process.env.PATH, ...env },
  })
  if (error !== undefined) console.error(error.message)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`— ${name}: ${status === 0 ? 'done' : 'FAILED'} after ${seconds} s`)
  return status === 0
}
