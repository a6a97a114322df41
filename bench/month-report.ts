/**
 * The time of a month's report, the longest pause of the server's event loop meanwhile, and how long a list waits that is
 * asked for at the same time. Goals for 1,000,000 webhooks: 5 s, and no pause above 50 ms.
 * node --import tsx bench/month-report.ts [webhooks, by default 1,000,000] [folder, filled once]
 */
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { ConversationSpace } from '../src/server/conversations/conversation-space.ts'
import { factsTogether } from '../src/server/conversations/threaded-store.ts'
import { Secret } from '../src/server/core/secret.ts'
import { createEventLog } from '../src/server/webhooks/event-log.ts'
import { createEventRing } from '../src/server/webhooks/event-ring.ts'
import { ringBounds } from '../src/server/webhooks/ring-bounds.ts'
import { sign } from '../src/server/webhooks/signature/signature.ts'
import { madeCustomers, madeWebhook, partQuestion } from './made-records.ts'
import { printTable } from './operation/table.ts'
import { openFolderLog } from './stored-log.ts'

const count = Number(process.argv[2] ?? 1_000_000)
const kept = process.argv[3]
const month = '2026-10'
const [begin, monthMs] = [Date.parse(`${month}-01`), 31 * 86_400_000]
const atOnce = 200
const runs = 3
const secret = new Secret('a secret of the bench, long enough')
const folder = kept ?? mkdtempSync(path.join(tmpdir(), 'month-report-'))
const number = '300000000000001'

const now = () => begin + monthMs + 86_400_000
const seconds = (n: number) => Math.floor((begin + (n / count) * monthMs) / 1000)

async function fill({ store, written }: Awaited<ReturnType<typeof openFolderLog>>): Promise<void> {
  const log = createEventLog({
    ...{ store, secret, isSigningRequired: true, capacity: 1, refused: { tooLarge: 0, unsigned: 0 } },
    now: Date.now,
  })
  for (let from = 0; from < count; from += atOnce) {
    const bodies = Array.from({ length: Math.min(atOnce, count - from) }, (_, one) => {
      const n = from + one
      return Buffer.from(madeWebhook(n, partQuestion(n), seconds(n), n >= count - madeCustomers))
    })
    await Promise.all(
      bodies.map((body) => log.accept({ headers: { 'x-hub-signature-256': sign(secret, body) }, body })),
    )
  }
  await written()
}

/** The longest pause of a thread that only waits, while another one computes, in milliseconds: the machine's own. */
async function measureMachine(ms: number): Promise<number> {
  const busy = new Worker(`for (const end = Date.now() + ${Math.ceil(ms)}; Date.now() < end; );`, {
    eval: true,
  })
  const pauses = monitorEventLoopDelay({ resolution: 1 })
  pauses.enable()
  await once(busy, 'exit')
  pauses.disable()
  return pauses.max / 1e6
}

/** A report, with the longest pause of this thread and the longest list meanwhile, in milliseconds. */
async function measure(space: ConversationSpace) {
  const pauses = monitorEventLoopDelay({ resolution: 1 })
  const lists: number[] = []
  let isOver = false
  pauses.enable()
  const began = performance.now()
  const report = space.report({ month, numbers: [number], numbersWithoutAccess: 0 }).finally(() => {
    isOver = true
  })
  while (!isOver) {
    const asked = performance.now()
    await space.list({ numbers: [number], filter: 'all' })
    lists.push(performance.now() - asked)
    await pause(5)
  }
  const { figures, isRead } = await report
  const took = performance.now() - began
  pauses.disable()
  if (!isRead) throw new Error('the webhooks are not read')
  const conversations = figures.conversations?.value ?? 0
  return { took, paused: pauses.max / 1e6, list: Math.max(...lists), conversations }
}

mkdirSync(folder, { recursive: true })
try {
  const isEmpty = readdirSync(folder).length === 0
  const place = await openFolderLog(folder, secret.reveal())
  if (isEmpty) {
    console.error('filling the folder …')
    await fill(place)
  }
  const { conversations } = place
  if (conversations === undefined) throw new Error('there are no conversations')
  const space = new ConversationSpace({
    ...{
      webhooks: place.store,
      acts: createEventRing(ringBounds({ capacity: 10, maxBytes: 1e6, hasReserve: false }), now),
    },
    ...{ store: conversations, factsTogether: factsTogether.inThread, isDemo: false, now },
    newlyErased: async () => undefined,
    reviews: async () => undefined,
    changesOf: async () => null,
    onProblem: console.error,
  })
  console.error('reading the conversations …')
  const began = performance.now()
  await space.feed.read()
  console.error(`${((performance.now() - began) / 1000).toFixed(1)} s`)
  const rows: (string | number)[][] = []
  for (let run = 1; run <= runs; run++) {
    const { took, paused, list, conversations } = await measure(space)
    rows.push([run, conversations, took, paused, await measureMachine(took), list])
  }
  console.log(`\n### The report of a month of ${count} webhooks\n`)
  printTable(
    [
      'run',
      'conversations',
      'report, ms',
      'longest pause, ms',
      'pause without a report, ms',
      'longest list meanwhile, ms',
    ],
    rows,
  )
  await space.close()
  await place.close()
} finally {
  if (kept === undefined) rmSync(folder, { recursive: true })
}
process.exit(0)
