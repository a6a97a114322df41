/** Runs one step of a script, and measures its time and CPU time. */
import { spawn } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {number} seconds from start to end
 * @property {number | null} cpuSeconds of all its processes; null where the system does not say
 */

/** Each ended step, in order. @type {Step[]} */
export const steps = []

const withCpuTime = join(import.meta.dirname, 'with-cpu-time.mjs')

/**
 * Runs a command to its end.
 * @param options.env additional variables
 * @param options.together whether other steps run in parallel: output is then printed at the end
 * @returns whether the exit code was 0
 */
export async function runStep(name, command, args, { env = {}, together = false } = {}) {
  const startedAt = performance.now()
  const cpuFile = join('out', `cpu-${name.replaceAll(/\W+/g, '-')}.json`)
  mkdirSync('out', { recursive: true })
  console.log(together ? `— ${name}: started` : `\n— ${name}`)
  const child = spawn(process.execPath, [withCpuTime, cpuFile, command, ...args], {
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
  steps.push({ name, seconds, cpuSeconds: readCpuSeconds(cpuFile) })
  console.log(`— ${name}: ${isGood ? 'done' : 'FAILED'} after ${seconds.toFixed(1)} s`)
  return isGood
}

function readCpuSeconds(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}
