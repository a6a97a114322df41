/**
 * If the log's reader dies or hangs, the server keeps serving and can always end (docs/behaviour.md, section 9). Long,
 * because each case is a process that fills a pipe; `log-output.test.ts` fills one without a process.
 */
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { startFakePlatform } from '../support/fake-platform.ts'
import { freePort } from '../support/free-port.ts'
import { type ServerProcess, serverCommand, startProcess } from '../support/process.ts'
import { reply, sessionSecret } from '../support/studio.ts'

/** A signal that makes the server throw during its work, like a bug. */
const throwing = `data:text/javascript,process.on('SIGUSR2', () => { throw new Error('thrown by a test') })`
const metricsToken = 'a-token-for-tests'
/** Makes log lines long, so that few calls fill a pipe. */
const longPath = `/api/platform/${'x'.repeat(14_000)}`

interface Started {
  readonly server: ServerProcess
  readonly url: string
  /** Resolves to the number of calls answered with 200. */
  call(count: number): Promise<number>
  droppedLines(): Promise<number>
}

async function start(reader: 'healthy' | 'hung' = 'healthy'): Promise<Started> {
  const platform = await startFakePlatform()
  onTestFinished(() => platform.close())
  platform.answer(reply(200, { id: 'u-1' }))
  const port = await freePort()
  const server = startProcess(
    {
      PORT: String(port),
      NODE_OPTIONS: `--import "${throwing}"`,
      SESSION_SECRET: sessionSecret,
      STUDIO_METRICS_TOKEN: metricsToken,
      PLATFORM_UPSTREAM: platform.url,
      GRAPH_UPSTREAM: platform.url,
    },
    { isRead: reader === 'healthy' },
  )
  const url = `http://127.0.0.1:${port}`
  while (!(await fetch(`${url}/healthz`).catch(() => undefined))?.ok) {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  const signIn = await fetch(`${url}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"token":"abc"}',
  })
  const cookie = signIn.headers.get('set-cookie')?.split(';')[0] ?? ''
  return {
    server,
    url,
    async call(count) {
      let good = 0
      for (let done = 0; done < count; done += 20) {
        const answers = await Promise.all(
          Array.from({ length: 20 }, async () => {
            const answer = await fetch(url + longPath, { headers: { cookie } })
            await answer.arrayBuffer()
            return answer.ok
          }),
        )
        good += answers.filter(Boolean).length
      }
      return good
    },
    async droppedLines() {
      const answer = await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } })
      return Number(/^studio_log_lines_dropped_total (\d+)$/m.exec(await answer.text())?.[1])
    },
  }
}

function killReader({ child }: ServerProcess): void {
  child.stdout?.destroy()
  child.stderr?.destroy()
}

/** `close` would wait for the unread output. */
async function exitCode({ child }: ServerProcess): Promise<unknown> {
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  return child.exitCode ?? child.signalCode
}

const ends = [
  ['SIGTERM', 0],
  // An uncaught exception.
  ['SIGUSR2', 1],
] as const

test.each(ends)(
  'with a dead reader calls continue, lines are counted, %s ends the process with %d',
  async (signal, code) => {
    const { server, call, droppedLines } = await start()
    killReader(server)
    expect(await call(60)).toBe(60)
    expect(await droppedLines()).toBeGreaterThan(30)
    server.child.kill(signal)
    expect(await exitCode(server)).toBe(code)
  },
)

test.each(ends)('with a hanging reader calls continue, %s ends the process with %d', async (signal, code) => {
  const { server, call } = await start('hung')
  expect(await call(100)).toBe(100)
  server.child.kill(signal)
  expect(await exitCode(server)).toBe(code)
})

test('lines for a hanging reader are limited, and dropped ones are counted once it reads again', async () => {
  const { server, call, droppedLines } = await start('hung')
  expect(await call(760)).toBe(760)
  const dropped = await droppedLines()
  expect(dropped).toBeGreaterThan(100)
  server.child.stdout?.resume()
  const [line] = await server.says(/\{[^\n]*"log lines were dropped[^\n]*\}\n/)
  expect(JSON.parse(line)).toMatchObject({ level: 'warn', count: dropped })
  // Lines before and after it are complete.
  for (const text of server.stdout().trim().split('\n').slice(0, -1))
    expect(() => JSON.parse(text)).not.toThrow()
  expect(await call(20)).toBe(20)
  expect(await droppedLines()).toBe(dropped)
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
  expect(server.stdout()).toMatch(/"message":"stopped"\}\n$/)
})

test.each(['dead', 'hung'])('a port in use, with a %s reader: exit 1', async (reader) => {
  const { url } = await start()
  const env = { SESSION_SECRET: sessionSecret, PORT: new URL(url).port }
  const second = startProcess(env, { isRead: false })
  if (reader === 'dead') killReader(second)
  expect(await exitCode(second)).toBe(1)
})

test('an invalid configuration, with a dead reader: exit 1', async () => {
  const server = startProcess({ PORT: 'many' })
  killReader(server)
  expect(await exitCode(server)).toBe(1)
})

test('`| head -1` leaves the server running, and SIGTERM ends it', async () => {
  const port = await freePort()
  const inShell = serverCommand.map((word) => `'${word}'`).join(' ')
  // The shell prints the server's process id, which is its own after `exec`.
  const command = [
    'sh',
    '-c',
    `{ sh -c 'echo $$; exec "$@"' - ${inShell}; echo "code $?" >&2; } | head -1`,
  ] as const
  const shell = startProcess(
    { PORT: String(port), SESSION_SECRET: sessionSecret, STUDIO_TYPO: '1' },
    { command },
  )
  const [, pid] = await shell.says(/^(\d+)\n/)
  const server = Number(pid)
  onTestFinished(() => {
    try {
      process.kill(server, 'SIGKILL')
    } catch {
      // Already ended.
    }
  })
  while (!(await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => undefined))?.ok) {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  process.kill(server, 'SIGTERM')
  await shell.says(/code 0\n/)
})
