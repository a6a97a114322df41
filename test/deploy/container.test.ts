/** Container file, compose file and unit refer only to existing files. */
import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readContainerfile } from '../../scripts/containerfile.mjs'
import { frontLines } from '../../src/cli/init/front-lines.ts'
import { z } from '../../src/contract/zod.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

const stages = readContainerfile('deploy/Containerfile')
const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n')
const steps = stages.flatMap(({ steps }) => steps)

test('every COPY names files in the repository or of an earlier stage', () => {
  const made = new Set<string>()
  for (const { name, steps } of stages) {
    for (const { word, from, sources = [] } of steps) {
      if (word !== 'COPY') continue
      for (const source of sources) {
        if (from !== undefined) expect(made, source).toContain(from)
        else
          expect(
            tracked.some((file) => file === source || file.startsWith(`${source}/`)),
            source,
          ).toBe(true)
      }
    }
    made.add(name)
  }
})

test('everything that the build reads is copied', () => {
  const copied = steps.flatMap(({ from, sources = [] }) => (from === undefined ? sources : []))
  for (const file of readdirConfigs()) expect(copied, file).toContain(file)
})

/** Configuration files named by the build, and their bases. */
function readdirConfigs(): string[] {
  const build = readFileSync('scripts/build.mjs', 'utf8')
  const named = [...build.matchAll(/'([\w.]+\.json)'/g)].map(([, file = '']) => file)
  const extended = named.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/"extends": "\.\/([^"]+)"/g),
  ])
  return [
    ...named,
    ...extended.map(([, file = '']) => file),
    'vite.config.ts',
    'index.html',
    'sign-in.html',
    'help.html',
  ]
}

test('every RUN is an existing command, and installs run no scripts', () => {
  for (const { word, argument } of steps) {
    if (word !== 'RUN') continue
    if (argument.startsWith('npm ci')) expect(argument).toContain('--ignore-scripts')
    else {
      const script = /^node (scripts\/\S+)$/.exec(argument)?.[1] ?? ''
      expect(existsSync(script), argument).toBe(true)
    }
  }
  const last = stages.at(-1)?.steps ?? []
  expect(last.find(({ word }) => word === 'USER')?.argument).toBe('node')
  expect(last.find(({ word }) => word === 'CMD')?.argument).toBe('["node", "dist/server/main.js"]')
})

test('the compose file builds from the container file, and its Redis persists acknowledged writes', () => {
  const service = z.looseObject({
    build: z.object({ context: z.string(), dockerfile: z.string() }),
    environment: z.record(z.string(), z.string()),
    secrets: z.array(z.string()),
    volumes: z.array(z.string()),
    tmpfs: z.array(z.string()),
  })
  const compose = z
    .object({
      services: z.record(
        z.string(),
        z.looseObject({
          command: z.string().optional(),
          networks: z.array(z.string()),
          security_opt: z.array(z.string()),
        }),
      ),
      networks: z.record(z.string(), z.unknown()),
    })
    .parse(parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true }))
  const { 'studio-a': a, 'studio-b': b, memory } = compose.services
  const { build, environment, secrets, volumes, tmpfs } = service.parse(a)
  expect(build).toEqual({ context: '..', dockerfile: 'deploy/Containerfile' })
  // Uploads go to a disk, and memory is bounded.
  expect(volumes).toContain(`uploads:${environment.TMPDIR}`)
  for (const place of tmpfs) expect(place).toMatch(/:size=\d+m$/)
  // No secret is in the environment, and each named file is mounted.
  const files = Object.entries(environment).filter(([name]) => name.endsWith('_FILE'))
  expect(files.map(([, file]) => file)).toEqual(secrets.map((secret) => `/run/secrets/${secret}`))
  expect(Object.keys(environment).filter((name) => /SECRET$|TOKEN$|KEY$/.test(name))).toEqual([])
  expect(b).toEqual(a)
  const store = z
    .object({
      user: z.literal('valkey'),
      read_only: z.literal(true),
      cap_drop: z.tuple([z.literal('ALL')]),
      networks: z.array(z.string()),
      secrets: z.array(z.string()),
    })
    .parse(memory)
  // The store has a password, and only the studio shares its network.
  expect(memory?.command).toContain(`valkey-server /run/secrets/${store.secrets[0]} `)
  expect(environment).toMatchObject({ STUDIO_REDIS_URL_FILE: '/run/secrets/redis_url' })
  expect(store.networks).toEqual(['store'])
  expect(compose.networks.store).toEqual({ internal: true })
  const inStore = Object.entries(compose.services).filter(([, one]) => one.networks.includes('store'))
  expect(inStore.map(([name]) => name).sort()).toEqual(['memory', 'studio-a', 'studio-b'])
  for (const [name, one] of Object.entries(compose.services)) {
    expect(one, name).toMatchObject({ read_only: true, cap_drop: ['ALL'] })
    expect(one.security_opt, name).toEqual(['no-new-privileges:true'])
  }
  expect(memory?.command).toMatch(/--appendonly yes --appendfsync always .*--maxmemory-policy noeviction/)
})

test("the unit starts the build's output, and its stop timeout exceeds the server's", () => {
  const unit = readFileSync('deploy/studio.service', 'utf8')
  expect(unit).toMatch(/^ExecStart=\/usr\/bin\/node dist\/server\/main\.js$/m)
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(30)
  for (const line of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'DynamicUser=yes', 'PrivateTmp=yes']) {
    expect(unit).toContain(`\n${line}\n`)
  }
  const loaded = [...unit.matchAll(/^LoadCredential=(\w+):/gm)].map(([, name]) => name)
  expect([...unit.matchAll(/^Environment=\w+_FILE=%d\/(\w+)$/gm)].map(([, name]) => name)).toEqual(loaded)
  expect(loaded).toContain('session_secret')
})

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
test.skipIf(!hasSystemd)('systemd understands every line of the unit, and calls its exposure small', () => {
  const folder = temporaryFolder()
  const unit = path.join(folder, 'studio.service')
  const text = readFileSync('deploy/studio.service', 'utf8')
  const here = text.replace('/usr/bin/node', process.execPath).replace('=/opt/studio', `=${folder}`)
  writeFileSync(unit, here)
  const verified = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' })
  expect([verified.status, verified.stderr]).toEqual([0, ''])
  const judged = spawnSync('systemd-analyze', ['security', '--offline=true', unit], { encoding: 'utf8' })
  expect(Number(/exposure level for \S+: ([\d.]+)/.exec(judged.stdout)?.[1])).toBeLessThan(2)
})

test('the lines that init writes for Caddy are those of the example, without its module', () => {
  const example = readFileSync('deploy/Caddyfile', 'utf8')
  const wordsOf = (text: string) => text.split('\n').map((line) => line.trim().split(/[ \t{]/)[0] ?? '')
  const known = new Set(wordsOf(example))
  const lines = frontLines('caddy', 'studio.example.com', '3000')
  const unknown = wordsOf(lines).filter((word) => word !== '' && !known.has(word))
  expect(unknown).toEqual(['studio.example.com'])
  expect(lines.match(/ \{$/gm)).toHaveLength(lines.match(/^\s*\}$/gm)?.length ?? 0)
})

test('every documented proxy buffers whole webhook bodies, within a limit, before forwarding', () => {
  for (const file of ['deploy/nginx.conf', 'docs/operating.md']) {
    const [block = ''] = /location = \/api\/webhooks \{[^}]*\}/.exec(readFileSync(file, 'utf8')) ?? []
    expect(block, file).toMatch(/client_max_body_size 1m;[\s\S]*proxy_request_buffering on;/)
  }
  const [caddy = ''] =
    /handle @webhooks \{[\s\S]*?\n\t\}/.exec(readFileSync('deploy/Caddyfile', 'utf8')) ?? []
  expect(caddy).toMatch(/max_size 1MB[\s\S]*request_buffers 1MB/)
})
