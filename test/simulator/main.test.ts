/** The simulator as its own program. */
import { expect, test } from 'vitest'
import { simulate } from './caller.ts'
import { startProgram as start } from './program.ts'

test('prints its addresses and users, accepts variables and flags, ends on a signal', async () => {
  const { child, lines, errors, ended, printed } = start(
    ['--port', '0', '--fault', '{"kind":"html_error"}'],
    {
      SIMULATOR_GRAPH_BASE: '/v99.0',
    },
  )
  await printed
  const graph = lines.find((line) => line.includes('GRAPH_UPSTREAM'))?.split('=')[1] ?? ''
  expect(graph, errors.join('')).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/v99\.0$/)
  const token =
    lines
      .find((line) => line.includes('sim-token-'))
      ?.trim()
      .split(' ')[0] ?? ''
  const me = () => fetch(`${graph}/me`, { headers: { authorization: `Bearer ${token}` } })
  expect((await me()).status).toBe(502)
  expect((await me()).status).toBe(200)
  child.kill('SIGTERM')
  expect(await ended).toBe(0)
})

test('the tokens differ at each start, unless their suffix is given', async () => {
  const tokenWith = async (tokenSuffix?: string) =>
    (await simulate(tokenSuffix === undefined ? {} : { tokenSuffix })).simulator.token
  expect(await tokenWith()).not.toBe(await tokenWith())
  expect(await tokenWith('of-my-pipeline')).toMatch(/^sim-token-.*-of-my-pipeline$/)
})
