/** Files of the command line, written against the platform simulator of the same checkout. */
import { spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { phoneNumber, samplePassphrase, scenario } from './sample-values.mjs'

const suffix = 'samples0'
const token = `sim-token-workshop-lead-${suffix}`

/** Runs a program until its output has the pattern; the child goes on. */
function started(program, args, pattern) {
  const child = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  process.once('exit', () => child.kill('SIGKILL'))
  return new Promise((resolve, reject) => {
    let output = ''
    child.once('exit', () => reject(new Error(`the simulator ended: ${output}`)))
    child.stdout.on('data', (chunk) => {
      output += chunk
      const found = pattern.exec(output)
      if (found !== null) resolve({ child, found })
    })
  })
}

function run(program, args, env, allowed) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args], { env: { PATH: process.env.PATH, ...env } })
    let output = ''
    let error = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
    })
    child.stderr.on('data', (chunk) => {
      error += chunk
    })
    child.once('exit', (code) => {
      if (allowed.includes(code)) resolve(output)
      else reject(new Error(`${args.join(' ')} ended with ${code}: ${error}`))
    })
  })
}

export async function commandSamples(checkout, folder) {
  await mkdir(folder, { recursive: true })
  const file = (name) => path.join(folder, name)
  const simulator = path.join(checkout, 'dist/server/simulator/main.js')
  const options = ['--port', '0', '--token-suffix', suffix]
  const { child, found } = await started(
    simulator,
    options,
    /PLATFORM_UPSTREAM=(\S+)[\s\S]*GRAPH_UPSTREAM=(\S+)[\s\S]*expired/,
  )
  const env = { STUDIO_TOKEN: token, PLATFORM_UPSTREAM: found[1], GRAPH_UPSTREAM: found[2] }
  const ask = (args, allowed = [0], more = {}) =>
    run(path.join(checkout, 'dist/cli/main.js'), args, { ...env, ...more }, allowed)
  const scenarios = { format: 'messaging-agent-scenarios', version: 1, scenarios: [scenario] }
  await writeFile(file('scenarios.json'), `${JSON.stringify(scenarios, null, 2)}\n`)
  await ask(['export', '--phone', phoneNumber, '--out', file('agent.json')])
  await ask(['export', '--phone', phoneNumber, '--seal', '--out', file('sealed.json')], [0], {
    STUDIO_PASSPHRASE: samplePassphrase,
  })
  await ask(['plan', file('agent.json'), '--phone', phoneNumber, '--out', file('plan.json')], [0, 2])
  const results = await ask(
    ['test', '--scenarios', file('scenarios.json'), '--phone', phoneNumber, '--json'],
    [0, 1, 3],
  )
  await writeFile(file('test-results.json'), results)
  child.removeAllListeners('exit')
  child.kill('SIGTERM')
}
