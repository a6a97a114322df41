/** Lists that were not read completely are not planned for (docs/behaviour.md, 12.2). */
import { expect, test } from 'vitest'
import { bundleOf } from '../../src/agent/bundle/bundle-of.ts'
import { readAgent } from '../../src/agent/bundle/read-agent.ts'
import { isWrite, planFor } from '../../src/agent/plan/plan.ts'
import type { PlanItem } from '../../src/agent/plan/run-record.ts'
import type { PlatformCall, TransportAnswer } from '../../src/agent/transport/transport.ts'
import { failure } from '../../src/contract/platform/failure/failure.ts'
import { recordKinds } from '../../src/contract/platform/record-kinds/record-kinds.ts'
import {
  type ConfigSection,
  configSections,
  listSections,
} from '../../src/contract/studio/files/config-bundle.ts'
import { type DemoAgent, demoAgent, phoneNumberId } from './demo-agent.ts'

const liveOf = ({ transport }: DemoAgent) => readAgent({ transport, phoneNumberId })

const away: TransportAnswer = { ok: false, failure: failure('failed', { status: 500 }) }
/** The second is the answer to a token without the permission. */
const withoutList: readonly TransportAnswer[] = [
  { ok: true, body: { paging: {} } },
  { ok: true, body: '' },
]

/** Planned writes of the unchanged file while some lists get this answer. */
async function planned(answer: TransportAnswer, isConcerned: (call: PlatformCall) => boolean) {
  const demo = demoAgent()
  const { bundle } = bundleOf(await liveOf(demo))
  demo.sabotage((call, play) =>
    call.method === 'GET' && isConcerned(call) ? Promise.resolve(answer) : play(),
  )
  const plan = planFor(await liveOf(demo), bundle, { deletes: true })
  const named = ({ kind, change, name }: PlanItem) => [kind, change, name].join(' ')
  return { writes: plan.items.filter(isWrite).map(named), unread: plan.unread }
}

const endOf = (section: ConfigSection) => recordKinds[section].paths.list.replace('/{entity_id}', '')

test.each(configSections)('unreadable %s are neither created nor deleted, and are named', async (section) => {
  const { writes, unread } = await planned(away, ({ path }) => path.endsWith(endOf(section)))
  expect(writes).toEqual([])
  expect(unread).toMatchObject([{ section }])
})

const lists = [...listSections, 'connectors'] as const
test.each(lists)('a response without its list of %s counts as not read', async (section) => {
  for (const answer of withoutList) {
    const { writes, unread } = await planned(answer, ({ path }) => path.endsWith(endOf(section)))
    expect(writes).toEqual([])
    expect(unread).toMatchObject([{ section }])
  }
})

test('tools of an unreadable connector are neither created nor deleted, and are named', async () => {
  for (const answer of [away, ...withoutList]) {
    const { writes, unread } = await planned(answer, ({ path }) => path.endsWith('/tools'))
    expect(writes).toEqual([])
    expect(unread.length).toBeGreaterThan(1)
    expect(new Set(unread.map(({ section }) => section))).toEqual(new Set(['tools']))
  }
})

test('a connector is not deleted while its tools are unreadable or one has an unknown form', async () => {
  for (const answer of [away, { ok: true, body: { data: [{ id: '1', odd: true }] } }] as const) {
    const demo = demoAgent()
    const { bundle } = bundleOf(await liveOf(demo))
    demo.sabotage((call, play) => (call.path.endsWith('/tools') ? Promise.resolve(answer) : play()))
    const live = await liveOf(demo)
    const plan = planFor(live, { ...bundle, agent: { connectors: [] } }, { deletes: true })
    const remote = live.connectors?.filter(({ connector }) => connector.connector_protocol === 'MCP') ?? []
    expect(plan.items.filter(isWrite).map(({ name }) => name)).toEqual(
      remote.map(({ connector }) => connector.name),
    )
    expect(plan.items.filter(({ change }) => change === 'held')).toHaveLength(
      (live.connectors?.length ?? 0) - remote.length,
    )
  }
})
