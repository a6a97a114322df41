/** Runs and times one step of a script. */
import { spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

/** Name and seconds of each ended step, in order. */
export const durations = []

/**
 * Runs a command to its end.
 * @param options.env additional variables
 * @param options.together whether other steps run in parallel: output is then printed at the end
 * @returns whether the exit code was 0
 */
export async function runStep(name, command, args, { env = {}, together = false } = {}) {
  const startedAt = performance.now()
  console.log(together ? `— ${name}: started` : `\n— ${name}`)
  const child = spawn(command, args, {
    stdio: together ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: join('node_modules', '.bin') + delimiter + process.env.PATH, ...env },
  })
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk))
  const isGood = await new Promise((resolve) => {
    child.on('error', (error) => {
      output.push(Buffer.from(`${error.message}\n`))
      resolve(false)
    })
    child.on('close', (code) => resolve(code === 0))
  })
  if (output.length > 0) process.stdout.write(`\n— ${name}\n${Buffer.concat(output)}`)
  const seconds = (performance.now() - startedAt) / 1000
  durations.push({ name, seconds })
  console.log(`— ${name}: ${isGood ? 'done' : 'FAILED'} after ${seconds.toFixed(1)} s`)
  return isGood
}
