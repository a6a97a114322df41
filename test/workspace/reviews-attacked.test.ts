/** docs/behaviour.md, section 17: ways around a required review that were open once. */
import type { ClientRequest } from 'node:http'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type Client, startStudio } from '../support/studio.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { emptyBundle, number, otherNumber, put, recordPath, signInAs } from './team.ts'

/** Ann and Fay publish, Ben edits, Eve publishes for numbers of another business. */
async function start(env: Record<string, string> = {}, folder = temporaryFolder()) {
  const studio = await startStudio({
    env: { STUDIO_EDITORS: '2', STUDIO_REVIEW: 'required', STUDIO_WORKSPACE_DIR: folder, ...env },
  })
  const signIn = (name: string) => signInAs(studio, `token-of-${name}-0123456789`)
  const [ann, ben, eve, fay] = [
    await signIn('ann'),
    await signIn('ben'),
    await signIn('eve'),
    await signIn('fay'),
  ]
  studio.platform.forget()
  return { studio, folder, ann, ben, eve, fay }
}

const editFaq = (who: Client, headers = {}) =>
  who.request(`/api/platform/${number}/agent_config/faq`, {
    method: 'POST',
    json: { question: 'Question 1', answer: 'Answer 1' },
    headers,
  })
const refused = { status: 403, json: { code: 'review_required' } }

type Review = { id: string; etag: string }

const draft = (...ids: string[]) => ({
  format: 'messaging-agent-draft',
  version: 1,
  draft: {
    startedAt: '2026-03-01T09:00:00.000Z',
    base: emptyBundle,
    changes: ids.map((id) => ({
      ...{ state: 'created', kind: 'faqs', id: `draft-${id}` },
      after: { question: `Question ${id}`, answer: `Answer ${id}` },
    })),
  },
})

async function approved(author: Client, approver: Client): Promise<Review> {
  const { etag = '' } = (await put(author, recordPath('drafts', 'current'), draft('1'))).headers
  const json = { phoneNumberId: number, draft: etag.replaceAll('"', '') }
  const review = (await author.request('/api/reviews', { method: 'POST', json })).json as Review
  const answer = await approver.request(`/api/reviews/${number}/${review.id}/acts`, {
    ...{ method: 'POST', json: { act: 'approve' }, headers: { 'if-match': `"${review.etag}"` } },
  })
  expect(answer).toMatchObject({ status: 200, json: { state: 'approved' } })
  return answer.json as Review
}

describe('many calls in one', () => {
  const inside = [{ method: 'POST', relative_url: `${number}/agent_config/faq`, body: 'question=Q' }]
  const json = { batch: inside }
  const query = `batch=${encodeURIComponent(JSON.stringify(inside))}`

  test.each([
    '/api/graph',
    '/api/graph/',
    '/api/graph//',
    '/api/graph/me',
    '/api/graph/v20.0',
    `/api/graph/?${query}`,
    `/api/graph/${number}/message_templates?${query}`,
    `/api/graph/${number}/message_templates?a?b&${query}`,
    `/api/graph/${number}/%2561gent_config/faq`,
  ])('hide no write to an agent: POST %s', async (target) => {
    const { studio, ann } = await start()
    expect(await ann.request(target, { method: 'POST', json })).toMatchObject(refused)
    expect(studio.platform.calls.filter(({ method }) => method === 'POST')).toEqual([])
  })

  test.each(['message_templates', 'subscribed_apps', 'messages', 'media'])(
    'what changes no agent goes on as before: %s',
    async (edge) => {
      const { ann } = await start()
      const target = `/api/graph/${otherNumber}/${edge}`
      expect(await ann.request(target, { method: 'POST', json: {} })).toMatchObject({ status: 200 })
    },
  )
})

describe('an approval', () => {
  test('of a draft that was discarded carries out no other draft', async () => {
    const { ann, ben } = await start()
    const header = { 'x-studio-review': (await approved(ben, ann)).id }
    expect(await editFaq(ann, header)).toMatchObject({ status: 200 })
    const path = recordPath('drafts', 'current')
    const { etag = '' } = (await ann.request(path)).headers
    const removed = await ann.request(path, { method: 'DELETE', headers: { 'if-match': etag } })
    expect(removed).toMatchObject({ status: 204 })
    expect(await editFaq(ann, header)).toMatchObject(refused)
    expect(await put(ann, path, draft('2'))).toMatchObject({ status: 201 })
    expect(await editFaq(ann, header)).toMatchObject(refused)
  })

  test('ends when who gave it is no member any more', async () => {
    const { studio, folder, ann, fay } = await start({ STUDIO_ALLOWED_USERS: '1,2,3,100012345678901' })
    const header = { 'x-studio-review': (await approved(fay, ann)).id }
    await studio.close()
    const after = await startStudio({
      env: { STUDIO_REVIEW: 'required', STUDIO_WORKSPACE_DIR: folder, STUDIO_ALLOWED_USERS: '2,3' },
    })
    expect(await editFaq(await signInAs(after, 'token-of-ben-0123456789'), header)).toMatchObject(refused)
  })
})

describe('an approval of one question does not carry out', () => {
  const faqs = `/api/platform/${number}/agent_config/faq`
  const reviewed = { question: 'Question 1', answer: 'Answer 1' }
  const text = JSON.stringify(reviewed)

  test.each<[string, string, string, string, object]>([
    ['another answer', 'POST', faqs, JSON.stringify({ ...reviewed, answer: 'Everything is free' }), {}],
    ['one field more', 'POST', faqs, JSON.stringify({ ...reviewed, more: 1 }), {}],
    ['a name said twice', 'POST', faqs, '{"answer":"Free","question":"Question 1","answer":"Answer 1"}', {}],
    ['a name said twice in an escape', 'POST', faqs, `${text.slice(0, -1)},"\\u0061nswer":"Answer 1"}`, {}],
    ['white space that hides more', 'POST', faqs, `${text}\n{"question":"Other"}`, {}],
    ['text after the end', 'POST', faqs, `${text}x`, {}],
    ['no body', 'POST', faqs, '', {}],
    ['a body of no said length', 'POST', faqs, text, { 'transfer-encoding': 'chunked' }],
    ['a query', 'POST', `${faqs}?question=Other`, text, {}],
    ['another agent of the number', 'POST', `${faqs}?agent_id=77`, text, {}],
    ['the deletion of a question', 'DELETE', `${faqs}/501`, '', {}],
    ['the change of a question', 'PUT', `${faqs}/501`, text, {}],
    ['a skill', 'POST', `/api/platform/${number}/agent_config/skills`, text, {}],
    [
      'the settings',
      'PUT',
      `/api/platform/${number}/agent_config/settings`,
      '{"ai_audience":"EVERYONE"}',
      {},
    ],
    ['the business info', 'PUT', `/api/platform/${number}/agent_config/business_info`, '{}', {}],
    [
      'the deletion of the business info',
      'DELETE',
      `/api/platform/${number}/agent_config/business_info`,
      '',
      {},
    ],
    ['the deletion of the agent', 'DELETE', `/api/platform/${number}/delete_agent`, '', {}],
    ['an unknown call', 'POST', `/api/platform/${number}/agent_config/inventions`, text, {}],
    ['another number', 'POST', faqs.replace(number, otherNumber), text, {}],
  ])('%s', async (_, method, target, body, more) => {
    const { studio, ann, ben } = await start()
    const { id } = await approved(ben, ann)
    studio.platform.forget()
    const headers = { 'x-studio-review': id, 'content-type': 'application/json', ...more }
    const answer = await ann.request(target, { method, headers, ...(body !== '' && { body }) })
    expect(answer.json).toMatchObject({
      code: expect.stringMatching(/^(?:review_required|upstream_failed)$/),
    })
    expect(studio.platform.calls.filter((call) => call.method !== 'GET')).toEqual([])
  })

  test('and says what is no part of it; the reviewed write itself goes on', async () => {
    const { ann, ben } = await start()
    const header = { 'x-studio-review': (await approved(ben, ann)).id }
    const other = await ann.request(faqs, {
      method: 'POST',
      json: { ...reviewed, answer: 'No' },
      headers: header,
    })
    expect(other.json).toMatchObject({
      code: 'review_required',
      detail: expect.stringContaining(`does not allow POST /${number}/agent_config/faq`),
    })
    expect(other.text).not.toContain('Answer 1')
    expect(await editFaq(ann, header)).toMatchObject({ status: 200 })
  })

  test('and a body far above the buffers of a connection arrives whole', async () => {
    const { studio, ann, ben } = await start()
    const long = { question: 'Question 1', answer: 'Réponse '.repeat(40_000) }
    const change = { state: 'created', kind: 'faqs', id: 'draft-1', after: long }
    const file = { ...draft(), draft: { ...draft().draft, changes: [change] } }
    const { etag = '' } = (await put(ben, recordPath('drafts', 'current'), file)).headers
    const json = { phoneNumberId: number, draft: etag.replaceAll('"', '') }
    const review = (await ben.request('/api/reviews', { method: 'POST', json })).json as Review
    const acts = `/api/reviews/${number}/${review.id}/acts`
    const headers = { 'if-match': `"${review.etag}"` }
    await ann.request(acts, { method: 'POST', json: { act: 'approve' }, headers })
    studio.platform.forget()
    const named = { 'x-studio-review': review.id }
    expect(await ann.request(faqs, { method: 'POST', json: long, headers: named })).toMatchObject({
      status: 200,
    })
    const [sent] = studio.platform.calls.filter(({ method }) => method === 'POST')
    expect(sent?.body.toString('utf8')).toBe(JSON.stringify(long))
  })

  test('is let go with the draft: a change that was taken away is not written any more', async () => {
    const { ann, ben } = await start()
    const path = recordPath('drafts', 'current')
    const header = { 'x-studio-review': (await approved(ben, ann)).id }
    const { etag = '' } = (await ann.request(path)).headers
    expect(await put(ann, path, draft(), etag)).toMatchObject({ status: 200 })
    expect(await editFaq(ann, header)).toMatchObject(refused)
  })
})

test('a tool under review stays with its connector', async () => {
  const { ann, ben } = await start()
  const path = recordPath('drafts', 'current')
  const tool = (of: string) => ({
    ...draft(),
    draft: {
      ...draft().draft,
      changes: [
        {
          ...{ state: 'created', kind: 'tools', id: 'draft-9', of },
          after: {
            ...{ name: 'find', description: 'Finds', user_auth_required: false },
            request_definition: { method: 'GET', path: '/a' },
          },
        },
      ],
    },
  })
  const kept = await put(ben, path, tool('41'))
  expect(kept.status, kept.text).toBe(201)
  const json = { phoneNumberId: number, draft: (kept.headers.etag ?? '').replaceAll('"', '') }
  const review = (await ben.request('/api/reviews', { method: 'POST', json })).json as Review
  await ann.request(`/api/reviews/${number}/${review.id}/acts`, {
    ...{ method: 'POST', json: { act: 'approve' }, headers: { 'if-match': `"${review.etag}"` } },
  })
  const { etag = '' } = (await ann.request(path)).headers
  expect(await put(ann, path, tool('42'), etag)).toMatchObject({ status: 423 })
  expect(await put(ann, path, tool('41'), etag)).toMatchObject({ status: 200 })
})

describe('a test number', () => {
  const name = (who: Client, of: string) =>
    put(who, recordPath('settings', 'test-number', of), {
      ...{ format: 'messaging-agent-test-number', version: 1, testNumber: number },
    })

  test('that a publisher names alone frees no number of customers from its review', async () => {
    const { ann, fay } = await start()
    expect(await name(ann, otherNumber)).toMatchObject({ status: 201 })
    expect(await editFaq(ann)).toMatchObject(refused)
    const listed = await ann.request(`/api/reviews?phone_number_id=${number}`)
    expect(listed.json).toMatchObject({ isRequired: true })
    expect(await editFaq(fay)).toMatchObject({ status: 200 })
  })

  test('is not named by who cannot read it', async () => {
    const { ben, eve, fay } = await start()
    expect(await name(eve, '399999999999999')).toMatchObject({ status: 404 })
    expect(await editFaq(fay)).toMatchObject(refused)
    expect(await editFaq(ben)).toMatchObject({ json: { code: 'role_forbids' } })
  })
})

describe('in an emergency', () => {
  const settings = `/api/platform/${number}/agent_config/settings`
  const off = '{"rollout":{"enabled":false}}'
  const change = (who: Client, body: string | ((request: ClientRequest) => void), to = '', more = {}) =>
    who.request(`${settings}${to}`, {
      ...{ method: 'PUT', body, headers: { 'content-type': 'application/json', ...more } },
    })

  test('a publisher switches the agent off without a review, and an editor does not', async () => {
    const { studio, ann, ben } = await start()
    expect(await change(ben, off)).toMatchObject({ json: { code: 'role_forbids' } })
    studio.platform.forget()
    const answers = [
      await change(ann, off),
      await change(ann, `{ "rollout": {\n "enabled": false } }`, '?agent_id=77'),
      // In pieces, of which the first says nothing yet.
      await change(
        ann,
        (request) => {
          request.write(off.slice(0, 5))
          setTimeout(() => request.end(off.slice(5)), 50)
        },
        '',
        { 'content-length': String(off.length) },
      ),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const bodies = studio.platform.calls
      .filter(({ method }) => method === 'PUT')
      .map(({ body }) => String(body))
    expect(bodies.map((body) => JSON.parse(body))).toEqual(answers.map(() => JSON.parse(off)))
  })

  test.each([
    ['on', '{"rollout":{"enabled":true}}', '', {}],
    ['more', '{"rollout":{"enabled":false},"never_say_phrases":[]}', '', {}],
    ['more of the rollout', '{"rollout":{"enabled":false,"x":1}}', '', {}],
    ['twice', '{"rollout":{"enabled":false},"rollout":{"enabled":true}}', '', {}],
    ['twice inside', '{"rollout":{"enabled":true,"enabled":false}}', '', {}],
    ['after the end', `${off}{"rollout":{"enabled":true}}`, '', {}],
    ['long', off + ' '.repeat(200), '', {}],
    ['in a query', off, '?rollout[enabled]=true', {}],
    ['in a query after the agent', off, '?agent_id=1&ai_audience=EVERYONE', {}],
    ['as another method', off, '?method=POST', {}],
    ['as another method in a header', off, '', { 'x-http-method-override': 'DELETE' }],
    ['as a form', off, '', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['of no said length', off, '', { 'transfer-encoding': 'chunked' }],
    ['nothing', '', '', {}],
  ])('switching off hides no other change: %s', async (_, body, to, more) => {
    const { studio, ann } = await start()
    expect(await change(ann, body, to, more)).toMatchObject(refused)
    expect(studio.platform.calls.filter(({ method }) => method === 'PUT')).toEqual([])
  })
})

test('of a client that leaves while its review is read, the platform gets no call without an end', async () => {
  const { studio, ann, ben } = await start()
  const { id } = await approved(ben, ann)
  studio.platform.forget()
  const half = { 'x-studio-review': id, 'content-type': 'application/json', 'content-length': '100' }
  const hasEnded = new Set<unknown>()
  for (let at = 0; at < 5; at += 1) {
    const leaving = ann.request(`/api/platform/${number}/agent_config/faq`, {
      ...{ method: 'POST', headers: half },
      body: (request) => request.write('{"question":', () => setImmediate(() => request.destroy())),
    })
    await leaving.catch(() => undefined)
  }
  expect(await editFaq(ann, { 'x-studio-review': id })).toMatchObject({ status: 200 })
  const { calls } = studio.platform
  for (const call of calls) void call.ended.then(() => hasEnded.add(call))
  // Otherwise the studio would wait for these calls.
  onTestFinished(() => studio.platform.close())
  await expect.poll(() => calls.filter((call) => !hasEnded.has(call)), { timeout: 5000 }).toEqual([])
})
