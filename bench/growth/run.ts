/** Prints cost tables: `npm run bench:growth -- [--short] [--only connections,sessions]`. */
import { parseArgs } from 'node:util'
import { printTable } from '../operation/table.ts'
import { stopAll } from '../proxy/processes.ts'
import { bodies } from './bodies.ts'
import { lists } from './browser-lists.ts'
import { connections, latency, sessions } from './calls.ts'
import { coverage } from './coverage.ts'
import type { Cell, Growth } from './growth.ts'
import { replicas } from './replicas.ts'
import { skills } from './skill-list.ts'
import { webhooks } from './webhooks.ts'
import { wholeAgent } from './whole-agent.ts'

const all: readonly Growth[] = [
  connections,
  sessions,
  bodies,
  latency,
  replicas,
  webhooks,
  lists,
  skills,
  coverage,
  wholeAgent,
]
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: all.map(({ name }) => name).join() },
    short: { type: 'boolean', default: false },
  },
})
const wanted = values.only.split(',')
const unknown = wanted.find((name) => !all.some((growth) => growth.name === name))
if (unknown !== undefined) throw new Error(`There is no table named "${unknown}".`)

for (const growth of all.filter(({ name }) => wanted.includes(name))) {
  const startedAt = performance.now()
  const rows: (readonly Cell[])[] = []
  for await (const row of growth.rows(values.short)) rows.push(row)
  console.log(`\n### ${growth.title}\n`)
  printTable(growth.heads, rows)
  console.error(`${growth.name}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`)
}
console.log(`\nNode ${process.versions.node}, ${new Date().toISOString().slice(0, 10)}.`)
await stopAll()
process.exit(0)
