/** docs/behaviour.md, section 17: a change waits for its review, and what is required is decided by the server. */
import { describe, expect, test } from 'vitest'
import { planFor } from '../../src/agent/plan/plan.ts'
import { configBundle } from '../../src/contract/studio/files/config-bundle.ts'
import { readConfig } from '../../src/server/config/config.ts'
import { startRedis, testWithRedis } from '../support/redis.ts'
import { startReplicaHere } from '../support/replica.ts'
import { reviewQuestion } from '../support/stored-samples/sample-values.mjs'
import { startStudio } from '../support/studio.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import {
  draftOf,
  emptyBundle,
  number,
  otherNumber,
  put,
  recordPath,
  signInAs,
  createdFaq as skill,
  teamPlatform,
} from './team.ts'

/** Ann publishes, Ben edits, Fay publishes as well, Eve is of another team. */
const tokens = { ann: 'ann', ben: 'ben', eve: 'eve', fay: 'fay' } as const
const roleLists = { STUDIO_EDITORS: '2' }

async function start(env: Record<string, string> = {}, folder = temporaryFolder()) {
  const studio = await startStudio({ env: { ...roleLists, STUDIO_WORKSPACE_DIR: folder, ...env } })
  const [ann, ben, eve, fay] = await Promise.all(
    Object.values(tokens).map((name) => signInAs(studio, `token-of-${name}-0123456789`)),
  )
  if (!ann || !ben || !eve || !fay) throw new Error('a member is missing')
  return { studio, folder, ann, ben, eve, fay }
}

type Person = Awaited<ReturnType<typeof start>>['ann']
type Review = { id: string; etag: string; state: string; comments: unknown[] }

const draftPath = recordPath('drafts', 'current')
const keep = async (who: Person, ...changes: unknown[]) =>
  (await put(who, draftPath, draftOf(...changes))).headers.etag ?? ''
const ask = (who: Person, draft: string, text?: string) =>
  who.request('/api/reviews', {
    method: 'POST',
    json: { phoneNumberId: number, draft: draft.replaceAll('"', ''), ...(text && { text }) },
  })
const act = (who: Person, { id, etag }: Review, json: object, tag = etag) =>
  who.request(`/api/reviews/${number}/${id}/acts`, {
    method: 'POST',
    json,
    headers: { 'if-match': `"${tag}"` },
  })
const listed = async (who: Person, query = `?phone_number_id=${number}`) =>
  (await who.request(`/api/reviews${query}`)).json as { isRequired: boolean; reviews: Review[] }

async function asked(who: Person, ...changes: unknown[]): Promise<Review> {
  const answer = await ask(who, await keep(who, ...changes), 'Please look')
  expect(answer.status, answer.text).toBe(201)
  return answer.json as Review
}

const editFaq = (who: Person, headers = {}, phone = number) =>
  who.request(`/api/platform/${phone}/agent_config/faq`, {
    method: 'POST',
    json: { question: 'Question 1', answer: 'Answer 1' },
    headers,
  })

describe('a draft under review', () => {
  test('stays as it is for everybody until it is returned, and the members see why', async () => {
    const { ann, ben } = await start()
    const review = await asked(ben, skill('1'))
    expect(review).toMatchObject({
      state: 'open',
      source: 'draft',
      count: 1,
      askedBy: { id: '2' },
      text: 'Please look',
    })
    const { etag = '' } = (await ann.request(draftPath)).headers
    for (const who of [ann, ben]) {
      const change = await put(who, draftPath, draftOf(skill('1'), skill('2')), etag)
      expect(change).toMatchObject({ status: 423, json: { code: 'draft_frozen', review: review.id } })
      const gone = await who.request(draftPath, { method: 'DELETE', headers: { 'if-match': etag } })
      expect(gone).toMatchObject({ status: 423 })
    }
    expect((await ask(ann, etag)).json).toMatchObject({ code: 'draft_frozen' })
    const comment = { act: 'comment', text: 'Which hours?', entry: { kind: 'faqs', name: 'Question 1' } }
    expect((await act(ben, review, comment, 'any')).json).toMatchObject({ comments: [{ by: { id: '2' } }] })
    const seen = (await act(ann, review, comment, 'any')).json as Review
    expect(seen.comments).toHaveLength(2)
    expect(await act(ben, seen, { act: 'return', text: 'No' })).toMatchObject({ status: 403 })
    expect(await act(ann, seen, { act: 'return' })).toMatchObject({ status: 400 })
    const returned = await act(ann, seen, { act: 'return', text: 'Say the hours' })
    expect(returned.json).toMatchObject({
      state: 'returned',
      decision: { by: { id: '1' }, text: 'Say the hours' },
    })
    const now = await ben.request(draftPath)
    expect(now.text).not.toContain('"review"')
    expect(await put(ben, draftPath, draftOf(skill('1'), skill('2')), now.headers.etag)).toMatchObject({
      status: 200,
    })
    const { json } = await ann.request(`/api/workspace/activity?phone_number_id=${number}`)
    const kinds = (json as { activity: { kind: string; review?: string }[] }).activity
      .filter(({ review: about }) => about === review.id)
      .map(({ kind }) => kind)
    expect(kinds).toEqual(['review_returned', 'review_commented', 'review_commented', 'review_asked'])
  })

  test('publishing an approved draft takes changes away, and nothing else', async () => {
    const { ann, ben } = await start()
    const review = await asked(ben, skill('1'), skill('2'))
    const approved = (await act(ann, review, { act: 'approve' })).json as Review
    const { etag } = (await ann.request(draftPath)).headers
    expect(await put(ben, draftPath, draftOf(skill('1')), etag)).toMatchObject({ status: 423 })
    expect(await put(ann, draftPath, draftOf(skill('1', 'Other')), etag)).toMatchObject({ status: 423 })
    const partly = await put(ann, draftPath, draftOf(skill('1')), etag)
    expect(partly).toMatchObject({ status: 200 })
    expect(await act(ann, approved, { act: 'published' })).toMatchObject({ json: { state: 'published' } })
    const left = (await ben.request(draftPath)).headers.etag
    expect(await put(ben, draftPath, draftOf(skill('1'), skill('3')), left)).toMatchObject({ status: 200 })
  })

  test('is what its author saw: of a change and a question at once, one is refused', async () => {
    const { ann, ben } = await start()
    let etag = await keep(ben, skill('0'))
    for (let round = 1; round <= 8; round += 1) {
      const [question, change] = await Promise.all([
        ask(ben, etag),
        put(ann, draftPath, draftOf(skill('0'), skill(String(round))), etag),
      ])
      expect([question.status, change.status].sort()).toEqual(
        question.status === 201 ? [201, expect.any(Number)] : [200, 409],
      )
      expect(question.status === 201 && change.status === 200).toBe(false)
      if (question.status === 201) {
        const again = question.json as Review
        await act(ben, again, { act: 'withdraw' })
      }
      const { reviews } = await listed(ann)
      expect(reviews.filter(({ state }) => state === 'open')).toEqual([])
      etag = (await ann.request(draftPath)).headers.etag ?? ''
    }
  })

  test('of two publishers who decide at once, one is told that the other was faster', async () => {
    const { ann, ben, fay } = await start()
    const review = await asked(ben, skill('1'))
    const both = await Promise.all([
      act(ann, review, { act: 'approve' }),
      act(fay, review, { act: 'return', text: 'Not yet' }),
    ])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await act(ann, review, { act: 'approve' })).toMatchObject({ json: { code: 'changed_meanwhile' } })
  })

  test('is withdrawn by who asked, or a publisher; strangers see nothing', async () => {
    const { ann, ben, eve, fay } = await start({ STUDIO_EDITORS: '2,100012345678901' })
    const review = await asked(ben, skill('1'))
    expect(await act(fay, review, { act: 'withdraw' })).toMatchObject({ json: { code: 'not_owner' } })
    expect(await act(eve, review, { act: 'withdraw' })).toMatchObject({ status: 404 })
    expect(await eve.request(`/api/reviews/${number}/${review.id}`)).toMatchObject({ status: 404 })
    expect(await listed(eve, '')).toMatchObject({ reviews: [] })
    expect((await listed(ann, '')).reviews.map(({ id }) => id)).toEqual([review.id])
    expect(await listed(ann, `?phone_number_id=${otherNumber}`)).toMatchObject({ reviews: [] })
    expect(await act(ben, review, { act: 'withdraw' })).toMatchObject({ json: { state: 'withdrawn' } })
    expect(await listed(ann, '')).toMatchObject({ reviews: [] })
  })
})

describe('where a review is required', () => {
  const required = { STUDIO_REVIEW: 'required' }

  test('the studio does not start without a workspace, and says it in the session', async () => {
    expect(() => readConfig({ ...required, PLATFORM_UPSTREAM: 'https://p.example.com' })).toThrow()
    expect(() => readConfig({ STUDIO_REVIEW: 'always', STUDIO_WORKSPACE_DIR: '/tmp/x' })).toThrow()
    const { ann } = await start(required)
    expect((await ann.request('/api/session')).json).toMatchObject({ review: 'required' })
    expect((await (await start()).ann.request('/api/session')).json).not.toHaveProperty('review')
  })

  test.each([
    ['POST', `/api/platform/${number}/agent_config/faq`],
    ['POST', `/api/platform/${number}/agent-ui-skills`],
    ['POST', `/api/platform/${number}/agent_connectors`],
    ['DELETE', `/api/platform/${number}/delete_agent`],
    ['POST', `/api/platform/${number}/agent_config/inventions`],
    ['POST', `/api/platform/${otherNumber}/..%2f${number}/agent_config/faq`],
    ['GET', `/api/platform/${number}/agent_config/faq?method=POST`],
    ['POST', `/api/graph/${number}/agent_config/faq`],
  ])('nobody writes to an agent without one: %s %s', async (method, target) => {
    const { studio, ann } = await start(required)
    studio.platform.forget()
    const answer = await ann.request(target, { method, ...(method === 'POST' && { json: {} }) })
    expect(answer).toMatchObject({ status: 403, json: { code: 'review_required' } })
    expect(studio.platform.calls.filter(({ url }) => url.includes('agent'))).toEqual([])
  })

  test.each([
    ['GET', `/api/platform/${number}/agent_config/faq`],
    ['POST', `/api/platform/${number}/agent_test`],
    ['POST', `/api/platform/business/whatsapp/phone_numbers/${number}/thread_control`],
    ['POST', `/api/graph/${number}/messages`],
    ['POST', `/api/platform/${number}/agent-eval/run`],
  ])('what changes no agent goes on as before: %s %s', async (method, target) => {
    const { ann } = await start(required)
    expect(await ann.request(target, { method, ...(method === 'POST' && { json: {} }) })).toMatchObject({
      status: 200,
    })
  })

  test('an approval by another publisher opens the number to publishers, and to nobody who asked', async () => {
    const { ann, ben, fay } = await start(required)
    const review = await asked(ann, skill('1'))
    const header = { 'x-studio-review': review.id }
    expect(await editFaq(fay, header)).toMatchObject({ json: { code: 'review_required' } })
    expect(await act(ann, review, { act: 'approve' })).toMatchObject({ json: { code: 'review_required' } })
    expect(await act(fay, review, { act: 'published' })).toMatchObject({ status: 409 })
    const approved = (await act(fay, review, { act: 'approve' })).json as Review
    expect(await editFaq(fay, header)).toMatchObject({ status: 200 })
    expect(await editFaq(ann, header)).toMatchObject({ json: { code: 'review_required' } })
    expect(await editFaq(ben, header)).toMatchObject({ json: { code: 'role_forbids' } })
    expect(await editFaq(fay, header, otherNumber)).toMatchObject({ json: { code: 'review_required' } })
    expect(await editFaq(fay, { 'x-studio-review': '../x' })).toMatchObject({ status: 403 })
    expect(await act(ann, approved, { act: 'published' })).toMatchObject({
      json: { code: 'review_required' },
    })
    expect(await act(fay, approved, { act: 'published' })).toMatchObject({ json: { state: 'published' } })
    expect(await editFaq(fay, header)).toMatchObject({ json: { code: 'review_required' } })
  })

  test('an approval ends after a week, and with the role of who gave it', async () => {
    const { studio, folder, ann, ben, fay } = await start(required)
    const review = await asked(ben, skill('1'))
    const header = { 'x-studio-review': review.id }
    await act(fay, review, { act: 'approve' })
    expect(await editFaq(ann, header)).toMatchObject({ status: 200 })
    await studio.close()
    const without = await start({ ...required, STUDIO_EDITORS: '2,100012345678901' }, folder)
    expect(await editFaq(without.ann, header)).toMatchObject({ json: { code: 'review_required' } })
    await without.studio.close()
    let now = Date.now()
    const later = await startStudio({
      env: { ...roleLists, ...required, STUDIO_WORKSPACE_DIR: folder },
      now: () => now,
    })
    now += 8 * 86_400_000
    const after = await signInAs(later, 'token-of-ann-0123456789')
    expect(await editFaq(after, header)).toMatchObject({ json: { code: 'review_required' } })
    expect((await listed(after)).reviews).toMatchObject([{ state: 'open' }])
  })

  test('an approval of one’s own, from before it was required, opens nothing', async () => {
    const { studio, folder, ann } = await start()
    const review = await asked(ann, skill('1'))
    expect(await act(ann, review, { act: 'approve' })).toMatchObject({ json: { state: 'approved' } })
    await studio.close()
    const { fay } = await start(required, folder)
    expect(await editFaq(fay, { 'x-studio-review': review.id })).toMatchObject({
      json: { code: 'review_required' },
    })
  })

  test.each([
    ['another member', 'fay', {}],
    ['an operator', 'ann', { STUDIO_OPERATORS: '1' }],
  ] as const)('a test number needs none for %s', async (_, name, operators) => {
    const team = await start({ ...required, ...operators })
    const { ann, [name]: who } = team
    expect((await listed(who)).isRequired).toBe(true)
    const file = { format: 'messaging-agent-test-number', version: 1, testNumber: number }
    await put(ann, recordPath('settings', 'test-number', otherNumber), file)
    expect(await editFaq(who)).toMatchObject({ status: 200 })
    expect((await listed(who)).isRequired).toBe(false)
    expect(await editFaq(who, {}, otherNumber)).toMatchObject({ json: { code: 'review_required' } })
  })

  test('a demo is left as it is', async () => {
    const { studio } = await start(required)
    const answer = await studio.anonymous.request('/api/session', { method: 'POST', json: { demo: true } })
    expect(answer.json).not.toHaveProperty('review')
  })
})

testWithRedis('a draft is frozen in every replica at once', async () => {
  const [redis, env] = await Promise.all([startRedis(), teamPlatform()])
  const shared = { ...env, ...roleLists, STUDIO_REDIS_URL: redis.url, STUDIO_WORKSPACE: 'redis' }
  const [a, b] = await Promise.all([startReplicaHere(shared), startReplicaHere(shared)])
  const [ann, ben] = [await a.signIn('token-of-ann-0123456789'), await b.signIn('token-of-ben-0123456789')]
  const json = { 'content-type': 'application/json' }
  const write = (condition: object, ...changes: unknown[]) => ({
    ...{ method: 'PUT', body: JSON.stringify(draftOf(...changes)), headers: { ...json, ...condition } },
  })
  let etag =
    (await a.fetch(draftPath, ann, write({ 'if-none-match': '*' }, skill('0')))).headers.get('etag') ?? ''
  for (let round = 1; round <= 5; round += 1) {
    const question = { phoneNumberId: number, draft: etag.replaceAll('"', '') }
    const [asking, change] = await Promise.all([
      b.fetch('/api/reviews', ben, { method: 'POST', body: JSON.stringify(question), headers: json }),
      a.fetch(draftPath, ann, write({ 'if-match': etag }, skill('0'), skill(String(round)))),
    ])
    expect([asking.ok, change.ok].filter(Boolean)).toHaveLength(1)
    etag = (await a.fetch(draftPath, ann)).headers.get('etag') ?? ''
    if (!asking.ok) continue
    const review = (await asking.json()) as Review
    expect((await a.fetch(draftPath, ann, write({ 'if-match': etag }, skill('9')))).status).toBe(423)
    const acts = `/api/reviews/${number}/${review.id}/acts`
    const withdraw = {
      method: 'POST',
      body: '{"act":"withdraw"}',
      headers: { ...json, 'if-match': `"${review.etag}"` },
    }
    expect((await a.fetch(acts, ann, withdraw)).status).toBe(200)
    etag = (await b.fetch(draftPath, ben)).headers.get('etag') ?? ''
  }
})

describe('a plan of the command line', () => {
  const item = (id: string, answer = 'A') => ({
    ...{ id, kind: 'faqs', change: 'create', name: 'Hours', warnings: [], needsCredentials: false },
    fields: [{ path: ['answer'], after: answer }],
  })
  const plan = (changes: string[], agent: object = {}) => ({
    ...{ format: 'messaging-agent-plan', version: 1, phone: number, deletes: false, changes },
    bundle: { ...emptyBundle, agent },
  })
  const send = (who: Person, json: object) =>
    who.request('/api/reviews', { method: 'POST', json: { phoneNumberId: number, ...json } })

  test('is kept with its entries, and is approved and applied like a draft', async () => {
    const { ann, ben } = await start({ STUDIO_REVIEW: 'required' })
    const answer = await send(ben, reviewQuestion)
    expect(answer.status, answer.text).toBe(201)
    const review = answer.json as Review
    expect(review).toMatchObject({ source: 'plan', state: 'open', count: 1 })
    expect(review).not.toHaveProperty('plan')
    const whole = await ann.request(`/api/reviews/${number}/${review.id}`)
    expect(whole.json).toMatchObject({
      plan: reviewQuestion.plan,
      items: reviewQuestion.items,
      etag: review.etag,
    })
    expect(await act(ann, review, { act: 'approve' })).toMatchObject({ json: { state: 'approved' } })
    // The sample's entry is none of the agent that the platform has.
    expect(await editFaq(ann, { 'x-studio-review': review.id })).toMatchObject({
      json: { code: 'review_required' },
    })
  })

  test('lets pass the writes that its entries show, and no others', async () => {
    const { ann, ben } = await start({ STUDIO_REVIEW: 'required' })
    const agent = {
      faqs: [
        { question: 'Question 1', answer: 'Answer 1' },
        { question: 'Question 2', answer: 'No' },
      ],
    }
    const bundle = configBundle.parse({ ...emptyBundle, agent })
    const items = planFor({ phoneNumberId: number, faqs: [], unrecognised: [], unread: [] }, bundle).items
    const [shown, hidden] = items
    const json = { plan: plan([shown?.id ?? ''], agent), items: [shown] }
    const review = (await send(ben, json)).json as Review
    await act(ann, review, { act: 'approve' })
    const header = { 'x-studio-review': review.id }
    const add = (body: object) =>
      ann.request(`/api/platform/${number}/agent_config/faq`, { method: 'POST', json: body, headers: header })
    expect(hidden?.name).toBe('Question 2')
    expect(await add(agent.faqs[1] ?? {})).toMatchObject({ json: { code: 'review_required' } })
    expect(await add(agent.faqs[0] ?? {})).toMatchObject({ status: 200 })
  })

  test('may name its secrets, and holds none', async () => {
    const { ben } = await start()
    const connector = (auth_config: object) => {
      const connectors = [
        { name: 'orders', base_url: 'https://orders.example.com', auth_type: 'API_KEY', auth_config },
      ]
      return {
        ...reviewQuestion,
        plan: { ...reviewQuestion.plan, bundle: { ...emptyBundle, agent: { connectors } } },
      }
    }
    const named = connector({ api_key: { $env: 'AGENT_SECRET_ORDERS' } })
    const answer = await send(ben, named)
    expect(answer.status, answer.text).toBe(201)
    const held = await send(ben, connector({ api_key: 'sk-1234567890abcdef1234' }))
    expect(held).toMatchObject({ status: 400 })
    expect(held.text).toContain('connectors/orders/auth_config')
    expect(held.text).not.toContain('sk-123')
  })

  test('is refused if it shows other changes than it makes, or holds credentials', async () => {
    const { ben } = await start()
    const wrong = [
      { plan: plan(['faqs/create/Hours/1']), items: [item('faqs/create/Hours/1')] },
      { plan: plan(['faqs/create/Hours/1', 'faqs/create/More/1']), items: [item('faqs/create/Hours/1')] },
      { plan: plan([]), items: [] },
      { plan: { ...plan([]), phone: otherNumber }, items: [] },
      {},
    ]
    for (const json of wrong) expect(await send(ben, json)).toMatchObject({ status: 400 })
  })
})
