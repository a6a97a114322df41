/**
 * Speed of a full workspace: 10,000 versions of ten numbers, 100,000 lines of activity, in a folder and in Redis.
 * node --import tsx bench/workspace.ts [redis-url]
 * Without an address, a Redis server is started if installed.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { maxJsonValues } from '../src/contract/bounded-json.ts'
import { Secret } from '../src/server/core/secret.ts'
import { createAtRest } from '../src/server/store/at-rest.ts'
import { openRedis } from '../src/server/store/redis/open-redis.ts'
import { openFolderWorkspace } from '../src/server/store/workspace/folder/folder-workspace.ts'
import type { WorkspaceStore, WorkspaceStoreOptions } from '../src/server/store/workspace-store.ts'
import { checkRecord } from '../src/server/workspace/record-formats.ts'
import { Workspace } from '../src/server/workspace/workspace.ts'
import { madeVersion } from './made-records.ts'

const numbers = Array.from({ length: 10 }, (_, index) => `30000000000000${index}`)
const versionsEach = 1_000
const activityLines = 100_000
const rounds = 20

const options: WorkspaceStoreOptions = {
  bounds: {
    maxBytes: 1e9,
    maxRecordsOfKind: versionsEach,
    maxRecordBytes: 5e6,
    maxActivityLines: activityLines,
    maxActivityMs: 90 * 86_400_000,
  },
  now: Date.now,
  check: checkRecord,
}

const member = (index: number) => ({ id: String(index % 12), name: `Member ${index % 12}` })

async function fill(store: WorkspaceStore): Promise<void> {
  for (const phoneNumberId of numbers) {
    const writes = Array.from({ length: versionsEach }, (_, index) => {
      const note = { at: new Date().toISOString(), by: member(index), label: null, reason: 'daily' as const }
      const key = { kind: 'versions' as const, phoneNumberId, name: `v${index}` }
      return store.write(key, madeVersion(index, phoneNumberId), note, 'absent')
    })
    await Promise.all(writes)
  }
  for (let from = 0; from < activityLines; from += 1000) {
    const lines = Array.from({ length: 1000 }, (_, index) =>
      store.append({
        at: new Date(Date.now() - (activityLines - from - index) * 60_000).toISOString(),
        user: member(index),
        kind: index % 50 === 0 ? 'publication' : 'write',
        phoneNumberId: numbers[index % numbers.length] ?? null,
        method: 'PUT',
        template: '/{entity_id}/agent_config/skills/{skill_id}',
        status: 200,
        count: null,
        before: null,
        after: null,
      }),
    )
    await Promise.all(lines)
  }
}

async function measure(name: string, run: () => Promise<unknown>): Promise<void> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const begun = performance.now()
    JSON.stringify(await run())
    times.push(performance.now() - begun)
  }
  const [first = 0] = times
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number) => (sorted[Math.floor(share * (rounds - 1))] ?? 0).toFixed(1)
  console.log(`| ${name} | ${first.toFixed(1)} ms | ${at(0.5)} ms | ${sorted.at(-1)?.toFixed(1)} ms |`)
}

async function measureAll(form: string, store: WorkspaceStore): Promise<void> {
  const workspace = new Workspace(store, {
    now: Date.now,
    maxBytes: Number.MAX_SAFE_INTEGER,
    onActivity() {},
    onLost() {},
  })
  const viewer = {
    user: { id: '1', name: 'Member 1' },
    secrets: [],
    maxValues: maxJsonValues,
    seesTeam: true,
    asked: () => 0,
    mayRead: async () => true,
    role: 'publisher' as const,
    ownsAll: false,
  }
  const [number = ''] = numbers
  const warming = performance.now()
  await workspace.warm()
  console.log(
    `| ${form}: versions of all numbers listed in the background | ${(performance.now() - warming).toFixed(1)} ms | | |`,
  )
  await measure(`${form}: list of 1,000 versions`, () =>
    workspace.list(viewer, { kind: 'versions', phoneNumberId: number }),
  )
  await measure(`${form}: newest page of activity`, () => workspace.activity(viewer, {}))
  await measure(`${form}: activity of one number`, () =>
    workspace.activity(viewer, { phone_number_id: number }),
  )
  await measure(`${form}: activity of a rare kind, by one member`, () =>
    workspace.activity(viewer, { kind: 'publication', user: '2', limit: 200 }),
  )
  await measure(`${form}: activity of an unknown member (all lines are read)`, () =>
    workspace.activity(viewer, { user: 'nobody' }),
  )
  await measure(`${form}: one version`, () =>
    workspace.read(viewer, { kind: 'versions', phoneNumberId: number, name: 'v500' }),
  )
}

const folder = mkdtempSync(path.join(tmpdir(), 'studio-bench-workspace-'))
const inFolder = () => openFolderWorkspace({ ...options, folder, onActivityLost: console.error })
console.log('| | first | median | slowest |\n|---|---|---|---|')
const filled = await inFolder()
await fill(filled)
await filled.close()
// As after a restart: only the disk's contents remain.
const begun = performance.now()
const again = await inFolder()
console.log(`| A folder: reopened | ${(performance.now() - begun).toFixed(1)} ms | | |`)
const loading = performance.now()
await again.activity()
console.log(
  `| A folder: activity read in the background | ${(performance.now() - loading).toFixed(1)} ms | | |`,
)
await measureAll('A folder', again)
await again.close()
rmSync(folder, { recursive: true, force: true })

/** Persists before it answers, as docs/operating.md requires. */
async function startRedis() {
  const program = ['valkey-server', 'redis-server'].find(
    (name) => spawnSync(name, ['--version']).status === 0,
  )
  if (program === undefined) return undefined
  const directory = mkdtempSync(path.join(tmpdir(), 'studio-bench-redis-'))
  const socket = path.join(directory, 'redis.sock')
  const durable = ['--appendonly', 'yes', '--appendfsync', 'always', '--save', '']
  const server = spawn(program, ['--port', '0', '--unixsocket', socket, '--dir', directory, ...durable], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  while (!existsSync(socket)) {
    if (server.exitCode !== null) throw new Error(`${program} ended at once`)
    await pause(20)
  }
  return {
    url: `unix://${socket}`,
    async stop() {
      const ended = once(server, 'exit')
      server.kill()
      await ended
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

const [given] = process.argv.slice(2)
const own = given === undefined ? await startRedis() : undefined
const url = given ?? own?.url
if (url === undefined)
  console.error('Redis is left out: neither valkey-server nor redis-server is installed.')
else {
  const connect = () =>
    openRedis({
      atRest: createAtRest(new Secret('a secret of the bench'), undefined),
      url: new Secret(url),
      maxEnded: { real: 10, demo: 10 },
      now: Date.now,
      onLost: console.error,
      onRefused: console.error,
      onBack() {},
      onPutOff() {},
      onUnsafe() {},
    })
  const writer = await connect()
  await fill(writer.openWorkspace(options))
  writer.close()
  const reader = await connect()
  const store = reader.openWorkspace(options)
  const catching = performance.now()
  await store.activity()
  console.log(
    `| Redis: activity read in the background | ${(performance.now() - catching).toFixed(1)} ms | | |`,
  )
  await measureAll('Redis', store)
  reader.close()
  await own?.stop()
}
