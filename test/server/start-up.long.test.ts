/**
 * Errors that end a start (docs/behaviour.md, section 1). Long, because each case is a process; `config.test.ts` and
 * `folder.test.ts` have the same reasons without one.
 */
import { expect, test } from 'vitest'
import { startProcess, withMaxFile } from '../support/process.ts'
import { sessionSecret } from '../support/studio.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

test('production without a secret does not start', async () => {
  const server = startProcess({ NODE_ENV: 'production' })
  expect(await server.exited).toBe(1)
  expect(server.stderr()).toContain('SESSION_SECRET')
})

test('a workspace folder on a full disk, or of another process, prints one line without a stack; exit 1', async () => {
  const folder = temporaryFolder()
  const env = { SESSION_SECRET: sessionSecret, STUDIO_DEMO: 'on', STUDIO_WORKSPACE_DIR: folder }
  const full = startProcess(env, withMaxFile(0))
  expect(await full.exited).toBe(1)
  const line = /^Messaging Agent Studio \S+: Cannot use the workspace folder (\S+): (.+)\n$/
  expect(line.exec(full.stderr())).toMatchObject({ 1: folder, 2: expect.stringContaining('EFBIG') })
  const owner = startProcess(env)
  await owner.listening()
  const second = startProcess(env)
  expect(await second.exited).toBe(1)
  expect(line.exec(second.stderr())).toMatchObject({ 1: folder, 2: expect.stringContaining('belongs to') })
})
