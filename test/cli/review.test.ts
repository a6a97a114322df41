/** `plan --review` and `apply --review`: a pipeline waits for a person (docs/command-line.md). */
import { readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { PlanItem } from '../../src/agent/plan/run-record.ts'
import type { ListedReview } from '../../src/contract/studio/workspace/review-request.ts'
import { startStudio } from '../support/studio.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { runInProcess } from './in-process.ts'
import { phone, simulatedCommand } from './simulated-command.ts'

async function prepare(more: Record<string, string> = {}) {
  const { simulator, env, file } = await simulatedCommand()
  const folder = temporaryFolder()
  const studio = await startStudio({
    env: {
      PLATFORM_UPSTREAM: simulator.platformUrl,
      GRAPH_UPSTREAM: simulator.graphUrl,
      PLATFORM_ME_URL: `${simulator.graphUrl}/me`,
      STUDIO_WORKSPACE_DIR: folder,
      ...more,
    },
  })
  const [pipeline, lead] = [
    await studio.signIn(simulator.token),
    await studio.signIn([...simulator.tokens.users.keys()].find((one) => one !== simulator.token) ?? ''),
  ]
  const around = { ...env, STUDIO_URL: studio.url }
  const call = (args: readonly string[], waited?: () => Promise<void>) =>
    runInProcess(args, { env: around, ...(waited && { wait: waited }) })
  const agent = file('agent.json')
  await call(['export', '--phone', phone, '--out', agent])
  const bundle = JSON.parse(await readFile(agent, 'utf8'))
  bundle.agent.faqs.push({ question: 'Is it reviewed?', answer: 'Yes.' })
  await writeFile(agent, JSON.stringify(bundle))
  const decide = async (json: object) => {
    const { reviews } = (await lead.request(`/api/reviews?phone_number_id=${phone}`)).json as {
      reviews: ListedReview[]
    }
    const [review] = reviews
    if (review === undefined) throw new Error('nothing was put up')
    const headers = { 'if-match': `"${review.etag}"` }
    const path = `/api/reviews/${phone}/${review.id}/acts`
    return lead.request(path, { method: 'POST', json, headers })
  }
  const state = async (id: string) => (await pipeline.request(`/api/reviews/${phone}/${id}`)).json
  return { studio, pipeline, lead, call, agent, file, decide, state }
}

const idIn = (out: string) => /^Review (\w+): http:\S+\/phones\/\d+\/draft\?review=\1$/m.exec(out)?.[1] ?? ''

test('a plan waits for its approval, is applied as it was approved, and closes its review', async () => {
  const { call, agent, decide, state } = await prepare({ STUDIO_REVIEW: 'required' })
  const planned = await call(['plan', agent, '--phone', phone, '--review'])
  expect(planned, planned.notes).toMatchObject({ code: 2 })
  const id = idIn(planned.out)
  expect(id).not.toBe('')
  const apply = ['apply', '--review', id, '--phone', phone, '--no-snapshot']
  const early = await call(apply)
  expect(early).toMatchObject({ code: 6 })
  expect(early.notes).toContain('Nobody has approved')
  let waits = 0
  const applied = await call([...apply, '--max-seconds', '3600'], async () => {
    waits += 1
    if (waits === 2) await decide({ act: 'approve' })
  })
  expect(applied, applied.notes + applied.out).toMatchObject({ code: 0 })
  expect(waits).toBe(2)
  expect(await state(id)).toMatchObject({ state: 'published', source: 'plan' })
  const again = await call(apply)
  expect(again).toMatchObject({ code: 1 })
  expect(again.notes).toContain('was published')
  expect(await call(['plan', agent, '--phone', phone, '--review'])).toMatchObject({ code: 0 })
})

test('a returned plan says by whom and why; an agent that changed since is planned again', async () => {
  const { call, agent, decide, file } = await prepare()
  const first = idIn((await call(['plan', agent, '--phone', phone, '--review'])).out)
  await decide({ act: 'return', text: 'Say who reviews it' })
  const returned = await call(['apply', '--review', first, '--phone', phone])
  expect(returned).toMatchObject({ code: 1 })
  expect(returned.notes).toContain('Say who reviews it')
  const second = idIn((await call(['plan', agent, '--phone', phone, '--review', '--json'])).out) || undefined
  expect(second).toBeUndefined()
  const json = JSON.parse((await call(['plan', agent, '--phone', phone, '--review', '--json'])).out)
  await decide({ act: 'approve' })
  const other = JSON.parse(await readFile(agent, 'utf8'))
  other.agent.faqs.at(-1).answer = 'Perhaps.'
  await writeFile(file('other.json'), JSON.stringify(other))
  expect(await call(['apply', file('other.json'), '--phone', phone, '--no-snapshot'])).toMatchObject({
    code: 0,
  })
  const outdated = await call(['apply', '--review', json.review.id, '--phone', phone])
  expect(outdated).toMatchObject({ code: 1 })
  expect(outdated.notes).toContain('Plan again')
})

/** Puts characters between two texts, so that the whole has a digest of 32 bits (FNV-1a). */
function filled(head: string, tail: string, digest: number): string {
  const prime = 0x01000193
  const inverse = 0x359c449b
  const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789']
  const triples = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => a + b + c)))
  const after = (text: string, from: number) => {
    let hash = from
    for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), prime)
    return hash | 0
  }
  const before = (text: string, to: number) => {
    let hash = to
    for (let at = text.length - 1; at >= 0; at -= 1) hash = Math.imul(hash, inverse) ^ text.charCodeAt(at)
    return hash | 0
  }
  const start = after(head, 0x811c9dc5 | 0)
  const reached = new Map(triples.map((text) => [after(text, start), text]))
  const end = before(tail, digest | 0)
  for (const text of triples) {
    const first = reached.get(before(text, end))
    if (first !== undefined) return first + text
  }
  throw new Error('no filling was found')
}

test('a plan that shows other words than it writes, under the same id, is not applied', async () => {
  const { pipeline, call, agent, file, decide } = await prepare()
  const planned = await call(['plan', agent, '--phone', phone, '--out', file('plan.json'), '--json'])
  const plan = JSON.parse(await readFile(file('plan.json'), 'utf8'))
  const items = JSON.parse(planned.out).items.filter(
    ({ change }: PlanItem) => change !== 'same',
  ) as PlanItem[]
  const [item] = items
  if (item === undefined) throw new Error('nothing is planned')
  const digest = Number.parseInt(item.id.split('/').at(-1) ?? '', 36)
  const mark = '<here>'
  const shown = item.fields.map((field) =>
    field.after === 'Yes.' ? { ...field, after: `No, ask us. ${mark}` } : field,
  )
  const [head = '', tail = ''] = JSON.stringify(shown).split(mark)
  const fields = JSON.parse(head + filled(head, tail, digest) + tail)
  const json = { phoneNumberId: phone, plan, items: [{ ...item, fields }] }
  const answer = await pipeline.request('/api/reviews', { method: 'POST', json })
  expect(answer.status, answer.text).toBe(201)
  await decide({ act: 'approve' })
  const { id } = answer.json as ListedReview
  const applied = await call(['apply', '--review', id, '--phone', phone, '--no-snapshot'])
  expect(applied).toMatchObject({ code: 1 })
  expect(applied.notes).toContain('Plan again')
})

test.each(['apply', 'restore'])(
  '%s writes nothing without a review where the studio requires one',
  async (name) => {
    const { call, agent } = await prepare({ STUDIO_REVIEW: 'required' })
    const refused = await call([name, agent, '--phone', phone, '--yes'])
    expect(refused).toMatchObject({ code: 1 })
    expect(refused.notes).toContain('plan FILE --phone')
    expect(await call(['plan', agent, '--phone', phone])).toMatchObject({ code: 2 })
  },
)

test.each([
  [['apply', '--review', 'a b', '--phone', phone], 'the id that plan --review printed'],
  [['apply', '--review', 'abc', '--plan', 'x.json', '--phone', phone], 'exclude one another'],
  [['apply', '--review', 'abc', '--deletes', '--phone', phone], 'belong to plan'],
  [['apply', 'x.json', '--max-seconds', '5', '--phone', phone], '--max-seconds is for --review'],
])('%j is refused', async (args, message) => {
  const { code, notes } = await runInProcess(args, { env: {} })
  expect(code).toBe(1)
  expect(notes).toContain(message)
})
