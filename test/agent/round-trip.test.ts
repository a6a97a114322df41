/** An agent as a file, over random agents on the built-in platform. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bundleOf } from '../../src/agent/bundle/bundle-of.ts'
import { bundleText } from '../../src/agent/bundle/bundle-text.ts'
import { parseBundle } from '../../src/agent/bundle/parse-bundle.ts'
import { readAgent } from '../../src/agent/bundle/read-agent.ts'
import { applyBundle, skipFailed } from '../../src/agent/plan/apply-plan.ts'
import { isWrite, planFor } from '../../src/agent/plan/plan.ts'
import { type ApplyRun, run as runRecord } from '../../src/agent/plan/run-record.ts'
import { failure } from '../../src/contract/platform/failure/failure.ts'
import type { ConfigBundle } from '../../src/contract/studio/files/config-bundle.ts'
import { propertyRuns } from '../support/property-runs.ts'
import { type DemoAgent, demoAgent, phoneNumberId } from './demo-agent.ts'
import { makeAgent, type RandomAgent, randomAgent } from './random-agent.ts'
import { withCredentials } from './with-credentials.ts'

async function demoWith(agent: RandomAgent): Promise<DemoAgent> {
  const demo = demoAgent()
  await demo.wipe()
  await makeAgent(demo, agent)
  return demo
}

const exportOf = async ({ transport }: DemoAgent) =>
  bundleText(bundleOf(await readAgent({ transport, phoneNumberId })).bundle)

/** Adds the credentials that an export omits, without which no such connector is created. */
function bundleIn(text: string): ConfigBundle {
  const parsed = parseBundle(text)
  if (parsed.state !== 'plain') throw new Error(JSON.stringify(parsed))
  return withCredentials(parsed.bundle)
}

const applyTo = (demo: DemoAgent, text: string, previous?: ApplyRun) =>
  applyBundle({
    bundle: bundleIn(text),
    phoneNumberId,
    deletes: true,
    transport: demo.transport,
    ...(previous && { previous }),
  })

test('export, wipe, apply, export yields an identical file', async () => {
  await fc.assert(
    fc.asyncProperty(randomAgent, async (agent) => {
      const demo = await demoWith(agent)
      const before = await exportOf(demo)
      await demo.wipe()
      expect((await applyTo(demo, before)).state).toBe('finished')
      expect(await exportOf(demo)).toBe(before)
    }),
    propertyRuns(15),
  )
})

test('applying the file over another agent makes it equal, and a second apply writes nothing', async () => {
  await fc.assert(
    fc.asyncProperty(randomAgent, randomAgent, async (wanted, other) => {
      const file = await exportOf(await demoWith(wanted))
      const demo = await demoWith(other)
      const run = await applyTo(demo, file)
      expect(run).toMatchObject({ state: 'finished' })
      expect(await exportOf(demo)).toBe(file)
      demo.writes.length = 0
      await applyTo(demo, file)
      expect(demo.writes).toEqual([])
    }),
    propertyRuns(15),
  )
})

test('without deletions, everything that the agent has is kept', async () => {
  await fc.assert(
    fc.asyncProperty(randomAgent, randomAgent, async (wanted, other) => {
      const file = bundleIn(await exportOf(await demoWith(wanted)))
      const demo = await demoWith(other)
      await applyBundle({ bundle: file, phoneNumberId, transport: demo.transport })
      expect(
        demo.writes.filter((write) => write.startsWith('DELETE') && !write.includes('delete_agent')),
      ).toEqual([])
      const live = await readAgent({ transport: demo.transport, phoneNumberId })
      expect(planFor(live, file).items.filter(isWrite)).toEqual([])
    }),
    propertyRuns(10),
  )
})

const moments = ['before', 'after'] as const

test('an error at any write, then a resume, ends in the same state', async () => {
  await fc.assert(
    fc.asyncProperty(
      randomAgent,
      randomAgent,
      fc.array(fc.tuple(fc.nat({ max: 30 }), fc.constantFrom(...moments)), { minLength: 1, maxLength: 3 }),
      async (wanted, other, strikes) => {
        const file = await exportOf(await demoWith(wanted))
        const demo = await demoWith(other)
        let count = 0
        demo.sabotage(async (call, play) => {
          if (call.method === 'GET') return play()
          count += 1
          const strike = strikes.find(([at]) => at + 1 === count)
          if (strike === undefined) return play()
          // Lost on the way there or back: the caller cannot tell.
          if (strike[1] === 'after') await play()
          return { ok: false, failure: failure('unreachable') }
        })
        let run = await applyTo(demo, file)
        for (let resumed = 0; run.state === 'paused' && resumed < 5; resumed += 1) {
          // Through storage, as after a reload.
          run = await applyTo(demo, file, runRecord.parse(JSON.parse(JSON.stringify(run))))
        }
        expect(run.state).toBe('finished')
        expect(await exportOf(demo)).toBe(file)
      },
    ),
    propertyRuns(15),
  )
})

test('a skipped record stays unchanged and is not retried', async () => {
  const demo = demoAgent()
  const file = await exportOf(demo)
  await demo.wipe()
  demo.sabotage((call, play) =>
    call.path.endsWith('/agent_connectors') && call.method === 'POST'
      ? Promise.resolve({ ok: false, failure: failure('invalid', { status: 400 }) })
      : play(),
  )
  let run = await applyTo(demo, file)
  const failed = run.steps.filter(({ state }) => state === 'failed')
  expect(failed).toHaveLength(1)
  while (run.state === 'paused') run = await applyTo(demo, file, skipFailed(run))
  expect(new Set(run.steps.map(({ state }) => state))).toEqual(new Set(['done', 'skipped']))
  const skipped = run.steps.filter(({ state }) => state === 'skipped').map(({ item }) => item.kind)
  expect(new Set(skipped)).toEqual(new Set(['connectors', 'tools']))
})
