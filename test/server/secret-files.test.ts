/** Secrets from files, so that the environment need not hold them (docs/behaviour.md, section 9). */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { startProcess } from '../support/process.ts'
import { sessionSecret } from '../support/studio.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

test('each unreadable file is one error without path or contents; exit 1', async () => {
  const at = temporaryFolder()
  const file = (name: string, contents: string | Buffer) => {
    writeFileSync(path.join(at, name), contents)
    return path.join(at, name)
  }
  mkdirSync(path.join(at, 'folder'))
  const server = startProcess({
    SESSION_SECRET_FILE: file('short', 'marked-short\n'),
    PLATFORM_APP_SECRET_FILE: path.join(at, 'nothing'),
    PLATFORM_WEBHOOK_VERIFY_TOKEN_FILE: path.join(at, 'folder'),
    STUDIO_AI_API_KEY_FILE: file('empty', '\n'),
    STUDIO_METRICS_TOKEN_FILE: file('large', 'marked'.repeat(20_000)),
    STUDIO_REDIS_URL_FILE: file('redis', 'redis://user:marked%ZZ@redis.example\n'),
  })
  expect(await server.exited).toBe(1)
  const errors = server.stderr()
  expect(errors).toMatch(/SESSION_SECRET: must have at least 48 characters/)
  expect(errors).toMatch(/PLATFORM_APP_SECRET_FILE: the file cannot be read \(ENOENT\)/)
  expect(errors).toMatch(/PLATFORM_WEBHOOK_VERIFY_TOKEN_FILE: must be the path of a regular file/)
  expect(errors).toMatch(/STUDIO_AI_API_KEY_FILE: the file is empty/)
  expect(errors).toMatch(/STUDIO_METRICS_TOKEN_FILE: the file is larger/)
  expect(errors).toMatch(/STUDIO_REDIS_URL: holds a percent sign/)
  expect(server.stdout() + errors).not.toContain('marked')
})

test('secret variables are removed from the process environment once read', async () => {
  const listing = `process.on('SIGUSR2', () => process.stderr.write('names: ' + Object.keys(process.env) + ';'))`
  const file = path.join(temporaryFolder(), 'secret')
  writeFileSync(file, `${sessionSecret}\n`)
  const server = startProcess({
    NODE_OPTIONS: `--import "data:text/javascript,${listing}"`,
    SESSION_SECRET_FILE: file,
    STUDIO_METRICS_TOKEN: 'a-token-for-tests',
    STUDIO_AI_API_KEY: 'a-key-for-tests',
  })
  const { url } = await server.listening()
  server.child.kill('SIGUSR2')
  const [, names = ''] = await server.says(/names: ([^;]*);/)
  expect(names.split(',')).toContain('PATH')
  expect(names).not.toMatch(/STUDIO_METRICS_TOKEN|STUDIO_AI_API_KEY/)
  const figures = await fetch(`${url}/metrics`, { headers: { authorization: 'Bearer a-token-for-tests' } })
  expect(figures.status).toBe(200)
})
