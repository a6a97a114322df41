/** The container file, the compose file and the unit name only what there is. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { readContainerfile } from '../../scripts/containerfile.mjs'
import { z } from '../../src/contract/zod.ts'

const stages = readContainerfile('deploy/Containerfile')
const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n')
const steps = stages.flatMap(({ steps }) => steps)

test('every COPY takes what is in the repository, or what a stage before made', () => {
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

/** Configuration files that the build names, and those that these extend. */
function readdirConfigs(): string[] {
  const build = readFileSync('scripts/build.mjs', 'utf8')
  const named = [...build.matchAll(/'([\w.]+\.json)'/g)].map(([, file = '']) => file)
  const extended = named.flatMap((file) => [
    ...readFileSync(file, 'utf8').matchAll(/"extends": "\.\/([^"]+)"/g),
  ])
  return [...named, ...extended.map(([, file = '']) => file), 'vite.config.ts', 'index.html', 'sign-in.html']
}

test('every RUN is a command that there is, and installs run no scripts', () => {
  for (const { word, rest } of steps) {
    if (word !== 'RUN') continue
    if (rest.startsWith('npm ci')) expect(rest).toContain('--ignore-scripts')
    else {
      const script = /^node (scripts\/\S+)$/.exec(rest)?.[1] ?? ''
      expect(existsSync(script), rest).toBe(true)
    }
  }
  const last = stages.at(-1)?.steps ?? []
  expect(last.find(({ word }) => word === 'USER')?.rest).toBe('node')
  expect(last.find(({ word }) => word === 'CMD')?.rest).toBe('["node", "dist/server/main.js"]')
})

test('the compose file builds from the container file, and its Redis writes down what it acknowledges', () => {
  const service = z.looseObject({ build: z.object({ context: z.string(), dockerfile: z.string() }) })
  const compose = z
    .object({ services: z.record(z.string(), z.looseObject({ command: z.string().optional() })) })
    .parse(parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true }))
  const { 'studio-a': a, 'studio-b': b, memory } = compose.services
  expect(service.parse(a).build).toEqual({ context: '..', dockerfile: 'deploy/Containerfile' })
  expect(b).toEqual(a)
  expect(memory?.command).toMatch(/--appendonly yes --appendfsync always .*--maxmemory-policy noeviction/)
})

test('the unit starts what the build makes, and waits longer for its end than the server takes', () => {
  const unit = readFileSync('deploy/studio.service', 'utf8')
  expect(unit).toMatch(/^ExecStart=\/usr\/bin\/node dist\/server\/main\.js$/m)
  expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(30)
  for (const line of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'DynamicUser=yes', 'PrivateTmp=yes']) {
    expect(unit).toContain(`\n${line}\n`)
  }
})
