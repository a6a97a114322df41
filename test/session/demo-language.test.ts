/** The language of a demo's business: chosen at sign-in, and kept (docs/behaviour.md, section 3). */
import { expect, test } from 'vitest'
import type { DemoLanguage } from '../../src/contract/studio/languages.ts'
import { demoTextsIn } from '../../src/server/demo/fixtures/texts/demo-texts.ts'
import { startStudio } from '../support/studio.ts'

const live = '300000000000001'

type Studio = Awaited<ReturnType<typeof startStudio>>

const signIn = (studio: Studio, headers: Record<string, string>, body: object = {}) =>
  studio.anonymous.request('/api/session', { method: 'POST', headers, json: { demo: true, ...body } })

const languageOf = (answer: { json: unknown }): DemoLanguage => Object(answer.json).demoLanguage ?? 'en'

test.each([
  ['nothing', {}, {}, 'en'],
  ['what the browser accepts', { 'accept-language': 'es-MX,es;q=0.9,en;q=0.5' }, {}, 'es'],
  ['a language without a demo', { 'accept-language': 'fi' }, {}, 'en'],
  ['the chosen one', { 'accept-language': 'es', cookie: 'studio_language=ar' }, {}, 'ar'],
  ['the language for tests', { 'accept-language': 'es', cookie: 'studio_language=en-XA' }, {}, 'en'],
  ['its own word', { 'accept-language': 'es', cookie: 'studio_language=es' }, { language: 'ar' }, 'ar'],
  ['English in so many words', { cookie: 'studio_language=es' }, { language: 'en' }, 'en'],
] as const)('a sign-in with %s', async (_name, headers, body, language) => {
  const answer = await signIn(await startStudio(), headers, body)
  expect(answer.status).toBe(200)
  expect(languageOf(answer)).toBe(language)
})

test('an unknown language is refused, and one beside a token', async () => {
  const { anonymous } = await startStudio()
  for (const json of [
    { demo: true, language: 'fr' },
    { token: 'real', language: 'es' },
  ]) {
    const answer = await anonymous.request('/api/session', { method: 'POST', json })
    expect(answer).toMatchObject({ status: 400, json: { code: 'invalid_request' } })
  }
})

test.each(['es', 'ar'] as const)('everything of the demo is in its language: %s', async (language) => {
  const client = await (await startStudio()).signInDemo(language)
  const { agent, chats, team } = demoTextsIn(language)
  const read = async (path: string) => (await client.request(path)).text
  expect(await read(`/api/graph/${live}?fields=verified_name`)).toContain(agent.business.name)
  expect(await read(`/api/platform/${live}/agent_config/faq`)).toContain(agent.faqs.shippingCost.answer)
  const scenarios = await read(`/api/workspace/scenarios/${live}/free-delivery`)
  expect(scenarios).toContain(team.scenarios.freeDelivery.title)
  expect(await read(`/api/workspace/activity?phone_number_id=${live}`)).toContain(team.members.mo)
  expect(await read('/api/webhooks/events')).toContain(chats.wheel.wobble)
  const sample = { kind: 'standby', phoneNumberId: live, signed: true }
  await client.request('/api/webhooks/sample', { method: 'POST', json: sample })
  expect(await read('/api/webhooks/events')).toContain(chats.samples.howFar)
  const draft = { intent: 'x' }
  const drafted = await client.request('/api/ai/draft-skill', { method: 'POST', json: draft })
  expect(drafted.text).toContain(language === 'es' ? 'cliente' : 'العميل')
})
