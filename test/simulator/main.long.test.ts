/** More of the simulator as its own program. Long, because each case is one process or four. */
import { expect, test } from 'vitest'
import { startProgram as start } from './program.ts'

test('keeps serving after its reader exits, and ends on a signal', async () => {
  const { child, lines, ended, printed } = start(['--port', '0'])
  await printed
  child.stdout.destroy()
  child.stderr.destroy()
  const graph = lines.find((line) => line.includes('GRAPH_UPSTREAM'))?.split('=')[1] ?? ''
  expect((await fetch(`${graph}/me`)).status).toBe(401)
  child.kill('SIGHUP')
  expect(await ended).toBe(0)
})

test.each([
  ['a port that is none', ['--port', 'many']],
  ['a fault that is not JSON', ['--fault', '{']],
  ['a token that is easy to guess', ['--token-suffix', 'a']],
])('%s ends the simulator with code 1 and a message', async (_, args) => {
  const { errors, ended } = start(args)
  expect(await ended).toBe(1)
  expect(errors.join('')).toMatch(/cannot start/)
})

test('the tokens differ at each start, unless their suffix is given', async () => {
  const tokensOf = async (args: string[], env: Record<string, string> = {}) => {
    const { child, lines, ended, printed } = start(['--port', '0', ...args], env)
    await printed
    child.kill('SIGTERM')
    await ended
    return lines.flatMap((line) => /sim-token-\S+/.exec(line)?.[0] ?? [])
  }
  const [one, two, fixed, named] = await Promise.all([
    tokensOf([]),
    tokensOf([]),
    tokensOf(['--token-suffix', 'of-my-pipeline']),
    tokensOf([], { SIMULATOR_TOKEN_SUFFIX: 'of-my-pipeline' }),
  ])
  expect(new Set([...one, ...two]).size).toBe(8)
  expect(fixed).toEqual(
    ['workshop-lead', 'shop-assistant', 'system-user', 'expired'].map(
      (name) => `sim-token-${name}-of-my-pipeline`,
    ),
  )
  expect(named).toEqual(fixed)
})
