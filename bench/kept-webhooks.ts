/**
 * The time of a search over stored webhooks, and how long it blocks the event loop.
 * node --import tsx bench/kept-webhooks.ts [webhooks, by default 1,000,000]
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { Secret } from '../src/server/core/secret.ts'
import { createAtRest } from '../src/server/store/at-rest.ts'
import { EventJournal } from '../src/server/store/journal/event-journal.ts'
import { createDurableLog } from '../src/server/webhooks/durable-log.ts'
import { createEventLog } from '../src/server/webhooks/event-log.ts'
import { sign } from '../src/server/webhooks/signature/signature.ts'

const count = Number(process.argv[2] ?? 1_000_000)
const atOnce = 200
const secret = new Secret('a secret of the bench, long enough')
const folder = mkdtempSync(path.join(tmpdir(), 'kept-webhooks-'))
const atRest = createAtRest(secret, undefined)
const bounds = { maxUnverified: 100, maxUnverifiedBytes: 1_000_000 }

async function open() {
  const journal = await EventJournal.open({
    ...{ folder, maxBytes: 1e11, maxAgeMs: 1e12, atRest, isSearched: true, now: Date.now },
  })
  const store = createDurableLog({ journal, bounds, hasSecret: true, now: Date.now })
  const refused = { tooLarge: 0, unsigned: 0 }
  const log = createEventLog({
    ...{ store, secret, isSigningRequired: true, capacity: 1, refused },
    now: Date.now,
  })
  return { journal, log }
}

function body(at: number): string {
  const id = Buffer.from(`message ${at} of the bench ${(at * 2_654_435_761) % 4_294_967_296}`).toString(
    'base64',
  )
  const from = String(49_151_000_000_00 + (at % 40_000))
  const text = at === 17 ? 'the one needle' : `Do you have part ${at % 977} in stock, and what does it cost?`
  const message = {
    from,
    id: `wamid.${id}`,
    timestamp: String(1_795_000_000 + at),
    type: 'text',
    text: { body: text },
  }
  const metadata = { display_phone_number: '15550142231', phone_number_id: '300000000000001' }
  const value = { messaging_product: 'whatsapp', metadata, contacts: [{ wa_id: from }], messages: [message] }
  return JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [{ id: '2', changes: [{ value, field: 'messages' }] }],
  })
}

try {
  const { journal, log } = await open()
  let began = performance.now()
  for (let at = 0; at < count; at += atOnce) {
    const bodies = Array.from({ length: Math.min(atOnce, count - at) }, (_, place) =>
      Buffer.from(body(at + place)),
    )
    await Promise.all(
      bodies.map((one) => log.accept({ headers: { 'x-hub-signature-256': sign(secret, one) }, body: one })),
    )
  }
  process.stdout.write(`${count} webhooks written: ${((performance.now() - began) / 1000).toFixed(1)} s\n`)
  began = performance.now()
  await journal.search.written()
  process.stdout.write(
    `texts for searching complete: ${((performance.now() - began) / 1000).toFixed(1)} s later\n`,
  )
  process.stdout.write(`${(journal.bytes / 1e6).toFixed(0)} MB on the disk\n`)
  for (const text of ['the one needle', 'nobody wrote this', '4915100012345', 'part 976']) {
    const pauses = monitorEventLoopDelay({ resolution: 1 })
    pauses.enable()
    const cpu = process.cpuUsage()
    began = performance.now()
    let found = 0
    for await (const _event of log.list({ q: text, limit: 100 })) found += 1
    const took = performance.now() - began
    const { user, system } = process.cpuUsage(cpu)
    pauses.disable()
    const pause = (pauses.max / 1e6).toFixed(1)
    process.stdout.write(
      `${JSON.stringify(text)}: ${found} found in ${took.toFixed(0)} ms (${((user + system) / 1000).toFixed(0)} ms of CPU), longest pause ${pause} ms\n`,
    )
  }
  await journal.close()
} finally {
  rmSync(folder, { recursive: true })
}
