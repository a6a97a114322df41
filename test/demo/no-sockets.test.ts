/** No import leads from the demo to outgoing calls. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Socket } from 'node:net'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { operations } from '../../src/contract/platform/operations/operations.ts'
import { createDemoPlatforms } from '../../src/server/demo/demo-platform.ts'
import { everyOperation } from '../simulator/every-operation.ts'
import { ask } from './ask.ts'

const start = path.resolve(import.meta.dirname, '../../src/server/demo/demo-platform.ts')
const samples = path.resolve(import.meta.dirname, '../../src/server/demo/webhooks/sample-webhooks.ts')
const forbidden =
  /^(?:node:)?(?:net|http|https|http2|tls|dgram|dns|child_process|cluster|worker_threads|inspector)(?:\/|$)|^undici/

/** Type imports are erased before anything runs. */
const importLine =
  /(?:^|\n)\s*(?:import|export)\s+(?!type\b)(?:[^'"()]*?\sfrom\s+)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]|\brequire\(\s*['"]([^'"]+)['"]/g

function importsOf(file: string): string[] {
  return [...readFileSync(file, 'utf8').matchAll(importLine)].flatMap(
    (match) => match[1] ?? match[2] ?? match[3] ?? [],
  )
}

function reachable(): Map<string, string[]> {
  const seen = new Map<string, string[]>()
  const todo = [start, samples]
  for (let file = todo.pop(); file !== undefined; file = todo.pop()) {
    if (seen.has(file)) continue
    const imports = importsOf(file)
    seen.set(file, imports)
    for (const target of imports) {
      if (target.startsWith('node:') || forbidden.test(target)) continue
      todo.push(target.startsWith('.') ? resolved(file, target) : createRequire(file).resolve(target))
    }
  }
  return seen
}

function resolved(file: string, target: string): string {
  return /\.[cm]?[jt]s$/.test(target)
    ? path.resolve(path.dirname(file), target)
    : createRequire(file).resolve(target)
}

test('no module reachable from the demo imports one that opens connections or starts processes', () => {
  const files = reachable()
  expect(files.size).toBeGreaterThan(60)
  const offenders = [...files].flatMap(([file, imports]) =>
    imports
      .filter((target) => forbidden.test(target))
      .map((target) => `${path.basename(file)} imports ${target}`),
  )
  expect(offenders).toEqual([])
})

test('none of our code reachable from the demo uses a networking global', () => {
  const ours = [...reachable().keys()].filter((file) => file.includes(`${path.sep}src${path.sep}`))
  const offenders = ours.filter((file) =>
    /\b(?:fetch|WebSocket|EventSource|XMLHttpRequest|process\.binding)\s*\(/.test(readFileSync(file, 'utf8')),
  )
  expect(offenders).toEqual([])
})

test('no operation opens a connection, not even one that names an address to call', async () => {
  const connect = vi.spyOn(Socket.prototype, 'connect')
  const demos = createDemoPlatforms()
  const demo = demos.for('demo-a', Date.now() + 86_400_000)
  for (const { operation, call, json } of everyOperation) {
    const { mount, apiVersion } = operations[operation]
    await ask(demo, call, { mount, version: apiVersion, ...(json === undefined ? {} : { json }) })
  }
  const override = { override_callback_uri: 'https://127.0.0.1:9/hook', verify_token: 't' }
  const set = await ask(demo, 'POST /300000000000001', {
    mount: 'graph',
    json: { webhook_configuration: override },
  })
  expect(set.status).toBe(200)
  await ask(demo, 'POST /300000000000001/agent_test', { json: { user_msg: 'hello' } })
  await demo.customerWrites({ phoneNumberId: '300000000000001', text: 'hello' })
  demos.close()
  expect(connect).not.toHaveBeenCalled()
  connect.mockRestore()
})
