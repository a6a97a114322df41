/** Parallel demo sessions never see each other's writes, however their calls interleave. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from '../../src/contract/zod.ts'
import { createDemoPlatforms, type Platform } from '../../src/server/demo/demo-platform.ts'
import { propertyRuns } from '../support/property-runs.ts'
import { ask } from './ask.ts'
import { fakeClock } from './fake-clock.ts'

const live = '/300000000000001'
const config = `${live}/agent_config`

const reads = [
  `${config}/skills`,
  `${config}/faq`,
  `${config}/websites`,
  `${config}/allowlist`,
  `${config}/business_info`,
  `${config}/settings`,
  `${config}/files`,
  `${live}/agent-ui-skills?limit=100`,
  `${live}/agent_connectors`,
  `${live}/agent_connectors/760000000000001/tools`,
  '/100000000000001/agent_budget',
]

const rows = z.array(z.looseObject({ id: z.string() }))

/** A user action; `mark` appears wherever the platform stores a text. */
type Deed = (demo: Platform, mark: string) => Promise<{ status: number }>

const removeNewest =
  (path: string): Deed =>
  async (demo) => {
    const list = rows.safeParse((await ask(demo, `GET ${path}`)).json).data ?? []
    return ask(demo, `DELETE ${path}/${list.at(-1)?.id ?? 'none'}`)
  }

const actions: Record<string, Deed> = {
  addSkill: (demo, mark) =>
    ask(demo, `POST ${config}/skills`, {
      json: { title: mark, description: `When ${mark}`, skill: `Do ${mark}` },
    }),
  changeSkill: (demo, mark) =>
    ask(demo, `PUT ${config}/skills/5c1f0e00-7a31-4c52-9d10-000000000001`, { json: { skill: mark } }),
  removeSkill: removeNewest(`${config}/skills`),
  addFaq: (demo, mark) => ask(demo, `POST ${config}/faq`, { json: { question: mark, answer: mark } }),
  changeFaq: (demo, mark) =>
    ask(demo, `PUT ${config}/faq/710000000000003`, { json: { question: `What is ${mark}?`, answer: mark } }),
  removeFaq: removeNewest(`${config}/faq`),
  addWebsite: (demo, mark) =>
    ask(demo, `POST ${config}/websites`, { json: { url: `https://${mark}.example` } }),
  addConnector: (demo, mark) =>
    ask(demo, `POST ${live}/agent_connectors`, {
      json: { name: mark, description: mark, base_url: 'https://a.example', auth_type: 'NONE' },
    }),
  removeConnector: removeNewest(`${live}/agent_connectors`),
  describe: (demo, mark) =>
    ask(demo, `PUT ${config}/business_info`, { json: { business_description: mark } }),
  forbidPhrase: (demo, mark) => ask(demo, `PUT ${config}/settings`, { json: { never_say_phrases: [mark] } }),
  addRichReply: (demo, mark) =>
    ask(demo, `POST ${live}/agent-ui-skills`, {
      json: { title: mark, component_type: 'image', status: 'enabled', instruction: mark },
    }),
  chat: (demo, mark) => ask(demo, `POST ${live}/agent_test`, { json: { user_msg: `Tell me about ${mark}` } }),
  customer: async (demo, mark) => {
    const written = await demo.customerWrites({ phoneNumberId: '300000000000001', text: `I seek ${mark}` })
    return { status: written?.reply === undefined ? 404 : 200 }
  },
  resetInfo: (demo) => ask(demo, `DELETE ${config}/business_info`),
  deleteAgent: (demo) => ask(demo, `DELETE ${live}/delete_agent`),
  onboard: (demo) => ask(demo, `POST ${live}/agent_onboarding?channel=whatsapp`),
}

const everything = async (demo: Platform) =>
  (await Promise.all(reads.map(async (path) => (await ask(demo, `GET ${path}`)).text))).join('\n')

test("no session sees another's writes, in any interleaving", async () => {
  const step = fc.record({ who: fc.constantFrom('a', 'b'), action: fc.constantFrom(...Object.keys(actions)) })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 25 }), async (steps) => {
      const clock = fakeClock()
      const demos = createDemoPlatforms({ now: clock.now, later: clock.later })
      const solo = createDemoPlatforms({ now: clock.now, later: clock.later })
      const demoOf = (platforms: typeof demos, who: string) =>
        platforms.for(`demo-${who}`, clock.now() + 86_400_000)
      let number = 0
      for (const { who, action } of steps) {
        number += 1
        const run = actions[action]
        if (run === undefined) throw new Error(`no action ${action}`)
        const mark = `mark-${who}-${number}`
        const together = await run(demoOf(demos, who), mark)
        // Session "a" gets exactly the same answers alone as beside "b".
        if (who === 'a') expect((await run(demoOf(solo, who), mark)).status).toBe(together.status)
        clock.pass(7_000)
      }
      expect(await everything(demoOf(demos, 'a'))).not.toMatch(/mark-b-/)
      expect(await everything(demoOf(demos, 'b'))).not.toMatch(/mark-a-/)
      const ids = /"(?:id|agent_id|fbtrace_id)":"[^"]*"/g
      const alike = (text: string) => text.replaceAll(ids, '').replaceAll(/"(?:before|after)":"[^"]*"/g, '')
      expect(alike(await everything(demoOf(demos, 'a')))).toBe(alike(await everything(demoOf(solo, 'a'))))
      demos.close()
      solo.close()
    }),
    propertyRuns(60),
  )
})

test('concurrent writes stay isolated too', async () => {
  const demos = createDemoPlatforms()
  const sessions = Array.from({ length: 20 }, (_, index) =>
    demos.for(`demo-${index}`, Date.now() + 86_400_000),
  )
  await Promise.all(
    sessions.flatMap((demo, index) =>
      Array.from({ length: 5 }, (_, n) => actions.addSkill?.(demo, `mark-${index}-${n}-end`)),
    ),
  )
  for (const [index, demo] of sessions.entries()) {
    const { text } = await ask(demo, `GET ${config}/skills`)
    const seen = new Set([...text.matchAll(/mark-(\d+)-/g)].map((match) => match[1]))
    expect(seen).toEqual(new Set([String(index)]))
  }
  demos.close()
})
