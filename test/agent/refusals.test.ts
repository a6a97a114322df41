/** Random agents applied to targets with random refusals: everything applicable is applied, and the rest is named. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bundleOf } from '../../src/agent/bundle/bundle-of.ts'
import { readAgent } from '../../src/agent/bundle/read-agent.ts'
import { applyBundle } from '../../src/agent/plan/apply-plan.ts'
import { isWrite, planFor } from '../../src/agent/plan/plan.ts'
import type { PlanItem } from '../../src/agent/plan/run-record.ts'
import type { PlatformCall } from '../../src/agent/transport/transport.ts'
import { isObject } from '../../src/contract/json.ts'
import { failure } from '../../src/contract/platform/failure/failure.ts'
import { fillPath } from '../../src/contract/platform/paths.ts'
import { platformPaths } from '../../src/contract/platform/platform-paths.ts'
import { type SettingsField, settingNames } from '../../src/contract/platform/record-kinds/agent-settings.ts'
import { hasAllRuns, propertyRuns } from '../support/property-runs.ts'
import { type DemoAgent, demoAgent, phoneNumberId } from './demo-agent.ts'
import { makeAgent, type RandomAgent, randomAgent } from './random-agent.ts'

async function demoWith(agent: RandomAgent): Promise<DemoAgent> {
  const demo = demoAgent()
  await demo.wipe()
  await makeAgent(demo, agent)
  demo.writes.length = 0
  return demo
}

const liveOf = ({ transport }: DemoAgent) => readAgent({ transport, phoneNumberId })

const named = ({ kind, change, of, name }: PlanItem) => [kind, change, of, name].join('/')

const settingsPath = fillPath(platformPaths.settings, { entity_id: phoneNumberId })

/** Refusals are deterministic per write. */
function refusesWrite({ method, path, body }: PlatformCall, salt: number): boolean {
  const text = `${salt} ${method} ${path} ${JSON.stringify(body)}`
  const sum = [...text].reduce((hash, sign) => (Math.imul(hash, 31) + sign.charCodeAt(0)) >>> 0, 7)
  return sum % 4 === 0
}

/** Refuses settings that change one of these fields, as without a payment method. */
function sabotage(demo: DemoAgent, salt: number, refused: readonly SettingsField[]): void {
  demo.sabotage(async (call, play) => {
    if (call.method === 'GET') return play()
    const no = { ok: false, failure: failure('invalid', { status: 400, title: 'Refused' }) } as const
    if (call.path !== settingsPath) return refusesWrite(call, salt) ? no : play()
    const now = await settingsNow(demo)
    const { body } = call
    const touches = (field: SettingsField) =>
      isObject(body) && JSON.stringify(body[field] ?? null) !== JSON.stringify(now[field] ?? null)
    return refused.some(touches) ? no : play()
  })
}

async function settingsNow(demo: DemoAgent): Promise<Readonly<Record<string, unknown>>> {
  const answer = await demo.transport({ method: 'GET', path: settingsPath })
  const [first]: unknown[] = answer.ok && Array.isArray(answer.body) ? answer.body : []
  return isObject(first) ? first : {}
}

test('valid changes are applied, refused ones are named, and a second run changes nothing', async () => {
  const seen = { settings: 0, rich_replies: 0, blocked: 0 }
  await fc.assert(
    fc.asyncProperty(
      randomAgent,
      randomAgent,
      fc.nat(),
      fc.subarray([...settingNames]),
      async (wanted, other, salt, refused) => {
        const { bundle } = bundleOf(await liveOf(await demoWith(wanted)))
        const demo = await demoWith(other)
        const planned = planFor(await liveOf(demo), bundle, { deletes: true }).items.filter(isWrite)
        sabotage(demo, salt, refused)
        const apply = () =>
          applyBundle({
            bundle,
            phoneNumberId,
            deletes: true,
            keepsGoing: true,
            transport: demo.transport,
          })
        const run = await apply()
        expect(run.state).toBe('finished')
        expect(run.steps.map(({ item }) => named(item)).sort()).toEqual(planned.map(named).sort())

        // Every unfinished step has a reason, or depends on one that has.
        const left = run.steps.filter(({ state }) => state !== 'done')
        for (const { state, failure } of left) {
          expect(['failed', 'blocked']).toContain(state)
          if (state === 'failed') expect(failure?.title).toBeTruthy()
        }
        const open = planFor(await liveOf(demo), bundle, { deletes: true }).items.filter(isWrite)
        expect(open.map(named).sort()).toEqual(left.map(({ item }) => named(item)).sort())
        // A settings field is refused alone; only switching on waits for the others.
        for (const { item, state } of left) {
          if (item.kind === 'settings' && state === 'failed') expect(refused).toContain(item.name)
          if (item.kind === 'settings' || item.kind === 'rich_replies') seen[item.kind] += 1
          if (state === 'blocked') seen.blocked += 1
        }

        demo.writes.length = 0
        const again = await apply()
        expect(demo.writes).toEqual([])
        expect(again.steps.filter(({ state }) => state === 'done')).toEqual([])
      },
    ),
    propertyRuns(40),
  )
  // The random agents reached the tested cases.
  if (hasAllRuns) expect(Object.entries(seen).filter(([, count]) => count === 0)).toEqual([])
})

test('an agent without a payment method gets all of its settings except the switch', async () => {
  const source = demoAgent()
  const { bundle } = bundleOf(await liveOf(source))
  const settings = {
    rollout: { enabled: true },
    ai_audience: 'EVERYONE',
    handoff: { enabled: true, message_selection: 'CUSTOM', message: 'A colleague takes over.' },
    followup: { enabled: false },
    never_say_phrases: ['guaranteed'],
  }
  const target = demoAgent()
  await target.wipe()
  target.sabotage((call, play) =>
    call.method === 'PUT' &&
    call.path === settingsPath &&
    isObject(call.body) &&
    isObject(call.body.rollout) &&
    call.body.rollout.enabled === true
      ? Promise.resolve({
          ok: false,
          failure: failure('invalid', { status: 400, title: 'A payment method is required' }),
        })
      : play(),
  )
  const run = await applyBundle({
    bundle: { ...bundle, agent: { settings } },
    phoneNumberId,
    keepsGoing: true,
    transport: target.transport,
  })
  expect(run.steps.filter(({ state }) => state === 'failed').map(({ item }) => item.name)).toEqual([
    'rollout',
  ])
  expect(bundleOf(await liveOf(target)).bundle.agent.settings).toEqual({
    ...settings,
    rollout: { enabled: false },
  })
})
