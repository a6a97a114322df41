/** The operator's command-line agent (docs/behaviour.md, sections 1 and 5). */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { type Client, type Studio, startStudio } from '../support/studio.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { eventsIn, saveAi, skillAnswer } from './ai-peer.ts'

const folder = temporaryFolder(afterAll)
const intent = { intent: 'Answer questions about refunds' }
const post = { method: 'POST', json: intent }
let count = 0

/** A shell script, because a shell is always available. */
function script(lines: string): string {
  const file = path.join(folder, `agent-${++count}.sh`)
  writeFileSync(file, `#!/bin/sh\n${lines}\n`, { mode: 0o755 })
  return file
}

async function startWith(
  command: string,
  env: Record<string, string> = {},
): Promise<{ studio: Studio; client: Client }> {
  const studio = await startStudio({ env: { STUDIO_AI_COMMAND: command, ...env } })
  return { studio, client: await studio.signIn() }
}

const answering = `cat > /dev/null; cat <<'END'\n${JSON.stringify({ ready: true, ...skillAnswer })}\nEND`

/** Writes its own and a child's process id, then waits. */
function hanging(): { file: string; pids: () => number[]; gone: () => Promise<void> } {
  const log = path.join(folder, `pids-${++count}`)
  const file = script(`echo $$ >> '${log}'\nsleep 600 &\necho $! >> '${log}'\nwait`)
  const pids = () => (existsSync(log) ? readFileSync(log, 'utf8').trim().split('\n').map(Number) : [])
  const gone = () => vi.waitFor(() => expect(pids().filter(isAlive)).toEqual([]))
  return { file, pids, gone }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  // A zombie: ended, but not reaped by its parent.
  return !existsSync('/proc') || !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
}

test('the command gets the prompt on stdin, never through a shell or an argument', async () => {
  const log = path.join(folder, 'seen')
  const file = script(
    `{ echo "$# arguments: $*"; cat; } > '${log}'\n${answering.replace('cat > /dev/null; ', '')}`,
  )
  const { client } = await startWith(`${file} --flag "two words" 'a;b' $HOME`)
  const json = { intent: 'Ask about $(touch pwned) `id` | & > "x"' }
  const answer = await client.request('/api/ai/draft-skill', { method: 'POST', json })
  expect([answer.status, answer.json]).toEqual([200, skillAnswer])
  const [args, ...prompt] = readFileSync(log, 'utf8').split('\n')
  expect(args).toBe('4 arguments: --flag two words a;b $HOME')
  expect(prompt.join('\n')).toContain(json.intent)
  expect(existsSync('pwned')).toBe(false)

  const tested = await client.request('/api/ai/test', { method: 'POST' })
  expect(tested.json).toMatchObject({ ok: true, model: path.basename(file) })
  expect((await client.request('/api/ai/models')).json).toEqual({ models: [] })
})

test("its environment is PATH, HOME, LANG, TMPDIR and the operator's variables", async () => {
  const log = path.join(folder, 'environment')
  const file = script(`/usr/bin/env > '${log}'\n${answering}`)
  const { client } = await startWith(file, {
    PATH: '/usr/bin:/bin',
    LANG: 'C.UTF-8',
    AGENT_KEY: 'named',
    OTHER_KEY: 'not named',
    STUDIO_AI_COMMAND_ENV: 'AGENT_KEY, NOT_SET',
  })
  expect((await client.request('/api/ai/draft-skill', post)).status).toBe(200)
  const names = readFileSync(log, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('=')[0])
  // Added by the shell.
  expect(names.filter((name) => !/^(?:PWD|SHLVL|_|OLDPWD)$/.test(name ?? '')).sort()).toEqual([
    'AGENT_KEY',
    'LANG',
    'PATH',
    // Separate per call.
    'TMPDIR',
  ])
})

test('naming a secret of this server or an open quote is an error at startup', async () => {
  await expect(startWith('agent', { STUDIO_AI_COMMAND_ENV: 'SESSION_SECRET' })).rejects.toMatchObject({
    errors: [expect.stringMatching(/^STUDIO_AI_COMMAND_ENV: /)],
  })
  await expect(startWith('agent "x')).rejects.toMatchObject({
    errors: [expect.stringMatching(/^STUDIO_AI_COMMAND: /)],
  })
})

test('a missing command is 501', async () => {
  const plain = path.join(folder, 'no-program')
  writeFileSync(plain, 'text', { mode: 0o644 })
  for (const command of [path.join(folder, 'no-such-command'), plain]) {
    const { client } = await startWith(command)
    const answer = await client.request('/api/ai/draft-skill', post)
    expect([answer.status, answer.json]).toMatchObject([501, { code: 'ai_command_missing' }])
  }
})

test('a failing command is 502, and its output is in the debug log only, redacted', async () => {
  const file = script(
    'cat > /dev/null; echo out; echo "cannot open account for refunds with key-0123456789-0123456789, see $AGENT_KEY" >&2; exit 3',
  )
  const env = { AGENT_KEY: 'a-secret-value', STUDIO_AI_COMMAND_ENV: 'AGENT_KEY' }
  const quiet = await startWith(file, env)
  const answer = await quiet.client.request('/api/ai/draft-skill', post)
  expect([answer.status, answer.json]).toMatchObject([502, { code: 'ai_command_failed' }])
  expect(answer.text).not.toContain('cannot open')
  expect(quiet.studio.logText()).not.toContain('cannot open')

  const { studio, client } = await startWith(file, { ...env, LOG_LEVEL: 'debug' })
  await client.request('/api/ai/draft-skill', post)
  const complaint = studio.log.find((line) => 'complaint' in line)?.complaint
  expect(complaint).toBe('cannot open account for [redacted] with [redacted], see [redacted]\n')
})

test('a hanging command is 504 and ends with its children', async () => {
  const { file, pids, gone } = hanging()
  const { client } = await startWith(file, { STUDIO_AI_TIMEOUT_SECONDS: '5' })
  const answer = await client.request('/api/ai/draft-skill', post)
  expect([answer.status, answer.json]).toMatchObject([504, { code: 'ai_timeout' }])
  expect(pids()).toHaveLength(2)
  await gone()
})

test.runIf(existsSync('/proc'))('a child in its own session is ended too', async () => {
  const log = path.join(folder, 'strays')
  const file = script(`setsid sh -c 'echo $$ > "${log}"; sleep 600' &\ncat > /dev/null\nwait`)
  const { client } = await startWith(file, { STUDIO_AI_TIMEOUT_SECONDS: '5' })
  expect((await client.request('/api/ai/draft-skill', post)).status).toBe(504)
  const pid = Number(readFileSync(log, 'utf8'))
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false))
})

test.runIf(existsSync('/proc'))('every process that a command started is ended, in any session', async () => {
  const log = path.join(folder, `strays-${++count}`)
  const stray = `setsid sh -c 'echo $$ >> "${log}"; sleep 600'`
  // In a subshell that ends at once, the stray shares neither parent nor process group with the command.
  const file = script(
    `(${stray} &)\n(setsid sh -c "(${stray} &)" &)\nwhile [ "$(wc -l < '${log}')" != 2 ]; do sleep 0.01; done\n${answering}`,
  )
  writeFileSync(log, '')
  const { client } = await startWith(file)
  const answer = await client.request('/api/ai/draft-skill', post)
  expect([answer.status, answer.json]).toEqual([200, skillAnswer])
  const pids = readFileSync(log, 'utf8').trim().split('\n').map(Number)
  expect(pids).toHaveLength(2)
  await vi.waitFor(() => expect(pids.filter(isAlive)).toEqual([]))
})

/** Requests a draft and disconnects before the answer. */
async function leaveOnce(client: Awaited<ReturnType<typeof startWith>>['client'], isReached: () => boolean) {
  const left = client.request('/api/ai/draft-skill', {
    ...post,
    body: (request) => {
      request.end(JSON.stringify(intent))
      void vi.waitFor(() => expect(isReached()).toBe(true)).finally(() => request.destroy())
    },
  })
  await expect(left).rejects.toThrow()
}

test.runIf(existsSync('/proc'))(
  'processes that left the session of a canceled command are ended too',
  async () => {
    const log = path.join(folder, `strays-${++count}`)
    const file = script(`(setsid sh -c 'echo $$ > "${log}"; sleep 600' &)\ncat > /dev/null\nsleep 600`)
    const { client } = await startWith(file)
    const pid = () => Number(existsSync(log) ? readFileSync(log, 'utf8') : 0)
    await leaveOnce(client, () => pid() > 0)
    await vi.waitFor(() => expect(isAlive(pid())).toBe(false))
  },
)

test('each command has its own temporary folder, removed after the call', async () => {
  const log = path.join(folder, `temporary-${++count}`)
  const file = script(`echo "$TMPDIR" > '${log}'; echo kept > "$TMPDIR/note"\n${answering}`)
  const { client } = await startWith(file, { TMPDIR: folder })
  expect((await client.request('/api/ai/draft-skill', post)).status).toBe(200)
  const temporary = readFileSync(log, 'utf8').trim()
  expect(path.dirname(temporary)).toBe(folder)
  expect(existsSync(temporary)).toBe(false)

  const without = await startWith(file, { TMPDIR: path.join(folder, 'not-there') })
  const answer = await without.client.request('/api/ai/draft-skill', post)
  expect([answer.status, answer.json]).toMatchObject([502, { code: 'ai_command_failed' }])
})

test('a command ends with its children when the client disconnects', async () => {
  const { file, pids, gone } = hanging()
  const { client } = await startWith(file)
  await leaveOnce(client, () => pids().length === 2)
  expect(pids()).toHaveLength(2)
  await gone()
})

test('a child that outlives the command and holds its pipe open is ended, and the answer is kept', async () => {
  const log = path.join(folder, 'left-behind')
  const file = script(`sleep 600 &\necho $! > '${log}'\n${answering}`)
  const { client } = await startWith(file)
  const answer = await client.request('/api/ai/draft-skill', post)
  expect([answer.status, answer.json]).toEqual([200, skillAnswer])
  const pid = Number(readFileSync(log, 'utf8'))
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false))
})

test('a command with excessive output is 502 and is ended at 1 MB', async () => {
  const log = path.join(folder, 'flooding')
  const file = script(`echo $$ > '${log}'\ncat > /dev/null\nexec yes`)
  const { client } = await startWith(file)
  const answer = await client.request('/api/ai/draft-skill', post)
  expect([answer.status, answer.json]).toMatchObject([502, { code: 'ai_command_failed' }])
  const pid = Number(readFileSync(log, 'utf8'))
  await vi.waitFor(() => expect(isAlive(pid)).toBe(false))
})

test('a command that ignores a long prompt is no error', async () => {
  const { client } = await startWith(script(answering.replace('cat > /dev/null; ', '')))
  const json = { skill: { ...skillAnswer, skill: 'x'.repeat(40_000) } }
  const answer = await client.request('/api/ai/improve-skill', { method: 'POST', json })
  expect([answer.status, answer.json]).toMatchObject([502, { code: 'ai_answer_unusable' }])
})

test('two commands run at once, and queueing counts towards the timeout', async () => {
  const { file, pids, gone } = hanging()
  const { client } = await startWith(file, { STUDIO_AI_TIMEOUT_SECONDS: '6' })
  const answers = Array.from({ length: 5 }, () => client.request('/api/ai/draft-skill', post))
  await vi.waitFor(() => expect(pids()).toHaveLength(4))
  for (const answer of await Promise.all(answers)) {
    expect([answer.status, answer.json]).toMatchObject([504, { code: 'ai_timeout' }])
  }
  await gone()
})

test("a browser can choose the operator's command, never its own", async () => {
  const { studio, client } = await startWith(script(answering))
  const chosen = await saveAi(studio, client, { mode: 'command' })
  const streamed = await chosen.request('/api/ai/draft-skill', {
    ...post,
    headers: { accept: 'text/event-stream' },
  })
  expect(eventsIn(streamed.text).at(-1)).toEqual({ event: 'result', data: skillAnswer })
  const own = await client.request('/api/session', {
    method: 'PATCH',
    json: { ai: { mode: 'command', command: 'touch x' } },
  })
  expect(own.status).toBe(400)

  const without = await startStudio()
  const nobody = await saveAi(without, await without.signIn(), { mode: 'command' })
  expect((await nobody.request('/api/ai/draft-skill', post)).status).toBe(409)
})
