/** Drafts and changes of several numbers on a drifting platform: unnamed records are neither lost nor duplicated. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bundleOf } from '../../src/agent/bundle/bundle-of.ts'
import { readAgent } from '../../src/agent/bundle/read-agent.ts'
import { planDraft } from '../../src/agent/draft/draft-plan.ts'
import { applyPlan } from '../../src/agent/plan/apply-plan.ts'
import { isChoosable, planFor } from '../../src/agent/plan/plan.ts'
import { comparedNumber, comparedSections } from '../../src/web/features/agent/compare/compared-number.ts'
import { planNumbers } from '../../src/web/features/agent/compare/number-edits.ts'
import { hasAllRuns, propertyRuns } from '../support/property-runs.ts'
import { type DemoAgent, demoAgent, phoneNumberId } from './demo-agent.ts'
import { change, idsOf, type LiveRecord, randomDrift, recordsOf, refusing } from './drifting-agent.ts'
import { memoryDraft } from './memory-draft.ts'
import { makeAgent, type RandomAgent, randomAgent } from './random-agent.ts'
import { make, randomEdit } from './random-edits.ts'

async function demoWith(agent: RandomAgent): Promise<DemoAgent> {
  const demo = demoAgent()
  await demo.wipe()
  await makeAgent(demo, agent)
  return demo
}

const liveOf = ({ transport }: DemoAgent) => readAgent({ transport, phoneNumberId })

const minus = (these: ReadonlySet<string>, those: ReadonlySet<string>) =>
  [...these].filter((id) => !those.has(id))

/** Tools come and go with their connectors. */
const withoutTools = (records: readonly LiveRecord[]) => records.filter(({ list }) => list !== 'tools')

const countsOf = (names: readonly string[]) => {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

const salts = fc.option(fc.nat(), { nil: undefined })

test('a draft published twice under any drift, with refusals, deletes only its deletions and duplicates nothing', async () => {
  const seen = { deleted: 0, created: 0, unclear: 0 }
  await fc.assert(
    fc.asyncProperty(
      fc.tuple(randomAgent, fc.array(randomEdit, { minLength: 1, maxLength: 10 })),
      fc.tuple(randomDrift, randomDrift, randomDrift),
      salts,
      async ([agent, edits], [atStart, atPublication, atRepeat], salt) => {
        const demo = await demoWith(agent)
        change(demo, { drift: atStart })
        const base = bundleOf(await liveOf(demo)).bundle
        change(demo, {})
        const draft = memoryDraft(demo.transport)
        for (const edit of edits) await make(edit, draft.transport)
        const before = withoutTools(await recordsOf(demo))
        const deleted = new Set(
          draft.changes.flatMap(({ kind, id, state }) => (state === 'deleted' ? [`${kind} ${id}`] : [])),
        )
        const created = countsOf(
          draft.changes.flatMap(({ kind, state }) => (state === 'created' ? [kind] : [])),
        )
        for (const drift of [atPublication, atRepeat]) {
          change(demo, { drift, refuses: refusing(salt) })
          const run = await applyPlan({
            plan: (live) => planDraft(live, draft.changes, base),
            phoneNumberId,
            transport: demo.transport,
            keepsGoing: true,
          })
          seen.unclear += run.unclear?.length ?? 0
          const after = withoutTools(await recordsOf(demo))
          const [had, has] = [idsOf(before), idsOf(after)]
          expect(minus(had, has).filter((id) => !deleted.has(id))).toEqual([])
          for (const [list, count] of countsOf(minus(has, had).map((id) => id.split(' ')[0] ?? '')))
            expect(count, list).toBeLessThanOrEqual(created.get(list) ?? 0)
        }
        seen.deleted += deleted.size
        seen.created += [...created.values()].reduce((sum, count) => sum + count, 0)
      },
    ),
    propertyRuns(30),
  )
  if (hasAllRuns) expect(Object.entries(seen).filter(([, count]) => count === 0)).toEqual([])
})

test('a question added to several numbers under any drift exists once, and no record is lost', async () => {
  const added = { question: 'Do you sell helmets?', answer: 'Yes, from three makers.' }
  let made = 0
  await fc.assert(
    fc.asyncProperty(
      randomAgent,
      fc.tuple(randomDrift, randomDrift, randomDrift),
      fc.boolean(),
      async (agent, [atComparison, atWriting, atRepeat], isThere) => {
        const demo = await demoWith(agent)
        if (isThere) await demo.post(`/${phoneNumberId}/agent_config/faq`, { ...added, answer: 'No.' })
        const before = await recordsOf(demo)
        const edit = {
          id: 'faqs do you sell helmets?',
          kind: 'faqs' as const,
          name: added.question,
          value: added,
          targets: [phoneNumberId],
        }
        change(demo, { drift: atComparison })
        const [planned] = planNumbers([comparedNumber(await liveOf(demo), 'unknown')], [edit])
        if (planned === undefined) return
        for (const drift of [atWriting, atRepeat]) {
          change(demo, { drift })
          await applyPlan({
            plan: (live) => planFor(live, planned.bundle, { deletes: true }),
            chosen: planned.plan.items.filter(isChoosable),
            sections: comparedSections,
            phoneNumberId,
            transport: demo.transport,
            keepsGoing: true,
          })
          const after = await recordsOf(demo)
          expect(minus(idsOf(before), idsOf(after))).toEqual([])
          const asked = after.filter(({ list, name }) => list === 'faqs' && name === added.question)
          expect(after.length - before.length).toBe(isThere ? 0 : asked.length)
          expect(asked.length).toBeLessThanOrEqual(1)
          made += asked.length
        }
      },
    ),
    propertyRuns(30),
  )
  expect(made).toBeGreaterThan(0)
})
