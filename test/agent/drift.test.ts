/** On a platform that drifts at any time between export, apply and restore, no record is lost or duplicated unnamed. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bundleOf } from '../../src/agent/bundle/bundle-of.ts'
import { bundleText } from '../../src/agent/bundle/bundle-text.ts'
import { parseBundle } from '../../src/agent/bundle/parse-bundle.ts'
import { readAgent } from '../../src/agent/bundle/read-agent.ts'
import { applyPlan, isPartial } from '../../src/agent/plan/apply-plan.ts'
import { isChoosable, isWrite, planFor } from '../../src/agent/plan/plan.ts'
import type { ApplyRun, PlanItem } from '../../src/agent/plan/run-record.ts'
import type { Fields } from '../../src/contract/platform/record-kinds/record-field.ts'
import type { ConfigBundle } from '../../src/contract/studio/files/config-bundle.ts'
import { hasAllRuns, propertyRuns } from '../support/property-runs.ts'
import { type DemoAgent, demoAgent, phoneNumberId } from './demo-agent.ts'
import {
  change,
  idsOf,
  type LiveRecord,
  lists,
  randomDrift,
  recordIn,
  recordsOf,
  refusing,
} from './drifting-agent.ts'
import { makeAgent, type RandomAgent, randomAgent } from './random-agent.ts'

async function demoWith(agent: RandomAgent): Promise<DemoAgent> {
  const demo = demoAgent()
  await demo.wipe()
  await makeAgent(demo, agent)
  return demo
}

/** Through the text of a file, as it is stored. */
async function exported(demo: DemoAgent): Promise<ConfigBundle> {
  const live = await readAgent({ transport: demo.transport, phoneNumberId })
  const parsed = parseBundle(bundleText(bundleOf(live).bundle))
  if (parsed.state !== 'plain') throw new Error(JSON.stringify(parsed))
  return parsed.bundle
}

interface Applied {
  run: ApplyRun
  /** The plan's lines before the first write. */
  named: PlanItem[]
}

async function apply(demo: DemoAgent, bundle: ConfigBundle, deletes: boolean): Promise<Applied> {
  const plan = (live: Parameters<typeof planFor>[0]) => planFor(live, bundle, { deletes })
  const live = await readAgent({ transport: demo.transport, phoneNumberId })
  const named = plan(live).items.filter(isWrite)
  const chosen = plan(live).items.filter(isChoosable)
  const { transport } = demo
  const run = await applyPlan({ plan, phoneNumberId, transport, chosen, keepsGoing: true })
  return { run, named }
}

const countsOf = (names: readonly string[]) => {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

const nameOf = ({ list, name, component }: LiveRecord) => `${list} ${bare(name)}${component}`

/** Named without the query parts that a file omits. */
const bare = (name: string) =>
  name.startsWith('https:') ? (name.split('?')[0] ?? '') : name.trim().toLowerCase()

/** All names in the file, including unrecognised entries. */
const namesIn = ({ agent, unrecognised = [] }: ConfigBundle) => [
  ...lists.flatMap((list) => {
    const records: readonly Fields[] = agent[list] ?? []
    return records.map((one) => nameOf(recordIn(list, one)))
  }),
  ...unrecognised.map(({ section }) => `${section} unrecognised`),
]

/** Compared with the plan: missing records were deleted in it, new ones created, and none is duplicated. */
function expectNamed(
  [before, after]: readonly [readonly LiveRecord[], readonly LiveRecord[]],
  { named }: Applied,
  file: ConfigBundle,
) {
  // A connector's records come and go with it.
  const own = (records: readonly LiveRecord[]) => records.filter(({ list }) => list !== 'tools')
  const [had, has] = [idsOf(before), idsOf(after)]
  const gone = own(before).filter(({ list, id }) => !has.has(`${list} ${id}`))
  const made = own(after).filter(({ list, id }) => !had.has(`${list} ${id}`))
  for (const [what, records] of [
    ['delete', gone],
    ['create', made],
  ] as const) {
    const items = named.filter((item) => item.change === what)
    const counts = countsOf(items.map(({ kind }) => kind))
    for (const [list, count] of countsOf(records.map((record) => record.list)))
      expect(count, `${what}: ${list}`).toBeLessThanOrEqual(counts.get(list) ?? 0)
    // A record without a title is named by its text.
    const isNamed = ({ list, name, text }: LiveRecord) =>
      items.some(
        (item) => item.kind === list && (bare(item.name) === bare(name) || text.startsWith(item.name)),
      )
    expect(records.filter((record) => !isNamed(record))).toEqual([])
  }
  const [wanted, earlier] = [countsOf(namesIn(file)), countsOf(own(before).map(nameOf))]
  for (const [name, count] of countsOf(own(after).map(nameOf)))
    expect(count, `doubled: ${name}`).toBeLessThanOrEqual(
      Math.max(wanted.get(name) ?? 0, earlier.get(name) ?? 0),
    )
}

test('export, then apply or restore of the unchanged file, keeps every record under any drift on either side', async () => {
  await fc.assert(
    fc.asyncProperty(
      randomAgent,
      randomDrift,
      randomDrift,
      fc.boolean(),
      async (agent, atExport, atApply, deletes) => {
        const demo = await demoWith(agent)
        const before = await recordsOf(demo)
        change(demo, { drift: atExport })
        const file = await exported(demo)
        change(demo, { drift: atApply })
        const { run } = await apply(demo, file, deletes)
        expect(idsOf(await recordsOf(demo))).toEqual(idsOf(before))
        if (atExport === undefined && atApply === undefined) expect(isPartial(run)).toBe(false)
      },
    ),
    propertyRuns(50),
  )
})

test('a file over another agent, then its snapshot, names every lost or new record under any drift and refusals', async () => {
  const seen = { held: 0, unclear: 0, deleted: 0, created: 0 }
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(randomAgent, randomAgent),
      fc.tuple(randomDrift, randomDrift, randomDrift, randomDrift),
      fc.tuple(fc.option(fc.nat(), { nil: undefined }), fc.boolean()),
      async ([agent, other], [atExport, atSnapshot, atApply, atRestore], [salt, deletes]) => {
        const source = await demoWith(other)
        change(source, { drift: atExport })
        const file = await exported(source)
        const demo = await demoWith(agent)
        change(demo, { drift: atSnapshot })
        const snapshot = await exported(demo)

        const before = await recordsOf(demo)
        change(demo, { drift: atApply, refuses: refusing(salt) })
        // Two agents share no identifiers.
        const applied = await apply(demo, { ...file, source: { phone_number_id: '1' } }, deletes)
        const between = await recordsOf(demo)
        expectNamed([before, between], applied, file)

        change(demo, { drift: atRestore, refuses: refusing(salt) })
        const restored = await apply(demo, snapshot, true)
        expectNamed([between, await recordsOf(demo)], restored, snapshot)

        for (const { run, named } of [applied, restored]) {
          seen.held += run.steps.filter(({ state }) => state === 'held').length
          seen.unclear += run.unclear?.length ?? 0
          seen.deleted += named.filter((item) => item.change === 'delete').length
          seen.created += named.filter((item) => item.change === 'create').length
        }
      },
    ),
    propertyRuns(40),
  )
  // The random drifts reached the tested cases.
  if (hasAllRuns)
    expect(Object.entries(seen).filter(([name, count]) => name !== 'held' && count === 0)).toEqual([])
})
