/** The demo in each language: one shape, nothing left in English, and an agent that answers as in the conversations. */
import { expect, onTestFinished, test } from 'vitest'
import { faqRequest } from '../../src/contract/platform/record-kinds/faq.ts'
import { skillRequest } from '../../src/contract/platform/record-kinds/skill.ts'
import { uiSkillFields } from '../../src/contract/platform/record-kinds/ui-skill.ts'
import { appLanguages, type DemoLanguage, demoLanguages } from '../../src/contract/studio/languages.ts'
import { z } from '../../src/contract/zod.ts'
import { judge } from '../../src/scenarios/judge.ts'
import { assistTexts } from '../../src/server/ai/demo/assist-texts.ts'
import { demoFix } from '../../src/server/ai/demo/demo-fix.ts'
import { createDemoPlatforms } from '../../src/server/demo/demo-platform.ts'
import { badConversationsIn } from '../../src/server/demo/fixtures/bad-conversations.ts'
import { chatsIn } from '../../src/server/demo/fixtures/chats.ts'
import { fernhill } from '../../src/server/demo/fixtures/fernhill.ts'
import ar from '../../src/server/demo/fixtures/texts/ar/agent.json' with { type: 'json' }
import arChats from '../../src/server/demo/fixtures/texts/ar/chats.json' with { type: 'json' }
import arTeam from '../../src/server/demo/fixtures/texts/ar/team.json' with { type: 'json' }
import { demoTextsIn } from '../../src/server/demo/fixtures/texts/demo-texts.ts'
import en from '../../src/server/demo/fixtures/texts/en/agent.json' with { type: 'json' }
import enChats from '../../src/server/demo/fixtures/texts/en/chats.json' with { type: 'json' }
import enTeam from '../../src/server/demo/fixtures/texts/en/team.json' with { type: 'json' }
import es from '../../src/server/demo/fixtures/texts/es/agent.json' with { type: 'json' }
import esChats from '../../src/server/demo/fixtures/texts/es/chats.json' with { type: 'json' }
import esTeam from '../../src/server/demo/fixtures/texts/es/team.json' with { type: 'json' }
import { pastScenariosIn } from '../../src/server/demo/team/scenarios.ts'
import { teamPast } from '../../src/server/demo/team/team-past.ts'
import { sampleKinds, sampleWebhook } from '../../src/server/demo/webhooks/sample-webhooks.ts'
import { rightAmounts } from '../../src/web/app/story/right-amounts.ts'
import { sampleDocuments } from '../../src/web/features/knowledge/document-to-agent/sample-documents.ts'
import { ask } from './ask.ts'

const at = Date.parse('2026-03-10T09:00:00Z')
const live = '300000000000001'
const others = ['es', 'ar'] as const

const files = {
  en: { agent: en, chats: enChats, team: enTeam, assist: assistTexts.en },
  es: { agent: es, chats: esChats, team: esTeam, assist: assistTexts.es },
  ar: { agent: ar, chats: arChats, team: arTeam, assist: assistTexts.ar },
}

/** Each text with the path of its keys. */
function textsIn(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value !== 'object' || value === null) throw new Error(`${path} is no text`)
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, `${path}.${key}`))
}

const paths = (language: DemoLanguage) =>
  textsIn(files[language])
    .map(([path]) => path)
    // A language has as many words as it needs.
    .filter((path) => !/\.assist\.skills\.\w+\.words\./.test(path))

test("the demo has the app's languages", () => {
  expect(demoLanguages).toEqual(appLanguages.map(({ code }) => code))
})

test.each(others)('%s has the same keys as English, and no empty text', (language) => {
  expect(paths(language)).toEqual(paths('en'))
  expect(textsIn(files[language]).filter(([, text]) => text.trim() === '')).toEqual([])
  const { says, system } = demoTextsIn(language)
  const english = demoTextsIn('en')
  expect(Object.keys({ ...says, ...system })).toEqual(Object.keys({ ...english.says, ...english.system }))
})

/** Names of the platform's rules, codes, addresses, and customers who write in another language. */
const alike: Readonly<Record<(typeof others)[number], RegExp>> = {
  es: /\.(?:children\.|packages\.|place\.|childrenHire\.(?:message|matches|answer)|switch-language\.(?:description|skill)$|commonWords|handover|shorter|websites|customers\.(?:97|91|34)|language$|currency|timeZone|latitude|longitude)/,
  ar: /\.(?:children\.|packages\.|childrenHire\.(?:message|matches|answer)|switch-language\.(?:description|skill)$|websites|customers\.(?:91|34)|(?:skills|replies)\.[\w-]+\.title$|fix\.title$|language$|currency|timeZone|latitude|longitude)/,
}

/** Names of products, calls and tools, tickets and web addresses. */
const names =
  /https:\/\/\S+|find_\w+|HELMET-\w+|FH-\w*|TY-\d+|B-\d+|mTLS|CVV|lines|parcels|true|Fernhill|gravel|\{\w+\}|Also in red|También en rojo|\.(?:pdf|docx?|png|jpg)/gi

test('no Spanish text is English', () => {
  const english =
    /\b(?:the|and|with|for|you|your|of|is|are|when|customer|bikes?|shop|dollars|parcel|order)\b/i
  const left = textsIn(files.es).filter(
    ([path, text]) => !alike.es.test(path) && english.test(text.replace(names, '')),
  )
  expect(left).toEqual([])
})

test('no Arabic text has words in other letters', () => {
  const left = textsIn(files.ar).filter(
    ([path, text]) =>
      !alike.ar.test(path) &&
      (!/\p{Script=Arabic}/u.test(text) || /\p{Script=Latin}{2}/u.test(text.replace(names, ''))),
  )
  expect(left).toEqual([])
})

test.each(demoLanguages)('the platform accepts the texts of the agent: %s', (language) => {
  const { skills, faqs, replies, files: names } = files[language].agent
  for (const skill of Object.values(skills)) skillRequest.parse(skill)
  for (const { question, answer } of Object.values(faqs)) {
    faqRequest.shape.question.parse(question)
    faqRequest.shape.answer.parse(answer)
  }
  for (const { title, instruction } of Object.values(replies)) {
    uiSkillFields.title.request.parse(title)
    expect(instruction).not.toBe('')
  }
  for (const name of names) expect(name).toMatch(/^[\p{L}\p{N}-]+\.\w+$/u)
  for (const list of [skills, faqs, replies, names]) {
    const texts = Object.values(list).map((one) => JSON.stringify(one))
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
  }
})

/** Ids, figures, times and structure; of texts, only that they are there. */
function frameOf(value: unknown): unknown {
  if (value instanceof Map) return [...value].map(frameOf)
  if (Array.isArray(value)) return value.map(frameOf)
  if (typeof value === 'string') return /^[\d:.+TZ-]+$/.test(value) ? value : typeof value
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) => (isOfPlace(key) ? [] : [[key, frameOf(inner)]])),
  )
}

/** Facts of the town, and values that depend on a text's length. */
const isOfPlace = (key: string) => ['texts', 'latitude', 'longitude', 'tool_output', 'size'].includes(key)

test.each(others)('%s differs from English in texts alone', async (language) => {
  expect(frameOf(fernhill(at, language))).toEqual(frameOf(fernhill(at)))
  expect(frameOf(chatsIn(demoTextsIn(language)))).toEqual(frameOf(chatsIn(demoTextsIn('en'))))
  for (const kind of sampleKinds) {
    const target = { phoneNumberId: live, now: at }
    expect(frameOf(sampleWebhook(kind, { ...target, language })), kind).toEqual(
      frameOf(sampleWebhook(kind, target)),
    )
  }
  const [own, english] = [await teamPast(at, language), await teamPast(at)]
  expect(frameOf(own.activity)).toEqual(frameOf(english.activity))
  expect(own.records.map(({ key, note }) => frameOf({ key, note }))).toEqual(
    english.records.map(({ key, note }) => frameOf({ key, note })),
  )
})

const answer = z.looseObject({ agent_response: z.string(), handoff_reason: z.string().optional() })

function startAgent(language: DemoLanguage) {
  const demos = createDemoPlatforms({ now: () => at })
  onTestFinished(() => demos.close())
  const demo = demos.for('demo', at + 1000, language)
  return {
    demo,
    say: async (user_msg: string) =>
      answer.parse((await ask(demo, `POST /${live}/agent_test`, { json: { user_msg } })).json),
  }
}

test.each(demoLanguages)('the agent knows its own questions: %s', async (language) => {
  const { say } = startAgent(language)
  for (const { question, answer: known } of Object.values(files[language].agent.faqs))
    expect((await say(question)).agent_response.startsWith(known), question).toBe(true)
})

test.each(demoLanguages)('the agent answers as in the bad conversations: %s', async (language) => {
  const { say } = startAgent(language)
  for (const { turns } of badConversationsIn(demoTextsIn(language)))
    for (const [asked, answered] of turns)
      expect(await say(asked), asked).toMatchObject({ agent_response: answered })
})

const said: Readonly<Record<DemoLanguage, readonly [string, object][]>> = {
  en: [
    ['Hello!', { agent_response: expect.stringContaining('Hello from') }],
    ['Can I talk to a person?', { handoff_reason: 'customer_request' }],
    ['I want a refund', { handoff_reason: 'complex_request' }],
    ['It arrived damaged, I want my money back', { handoff_reason: 'integrity_violation' }],
    ['How far is FH-20481?', { agent_response: expect.stringContaining('FH-20481 is') }],
    ['Where are you located?', { agent_response: expect.stringContaining('14 Fernhill Lane') }],
    ['blue elephants', { agent_response: expect.stringContaining('not sure') }],
  ],
  es: [
    ['¡Hola, buenos días!', { agent_response: expect.stringContaining('¡Hola, aquí') }],
    ['¿Puedo hablar con una persona?', { handoff_reason: 'customer_request' }],
    ['Quiero un reembolso', { handoff_reason: 'complex_request' }],
    ['Llegó dañado y quiero que me devuelvan el dinero', { handoff_reason: 'integrity_violation' }],
    ['¿COMO VA FH-20481?', { agent_response: expect.stringContaining('FH-20481 está') }],
    ['¿Cuál es su dirección?', { agent_response: expect.stringContaining('Calle del Olmo 14') }],
    ['elefantes azules', { agent_response: expect.stringContaining('No estoy seguro') }],
  ],
  ar: [
    ['السَّلامُ عليكم', { agent_response: expect.stringContaining('أهلًا بك') }],
    ['هل يمكنني التحدث إلى شخص؟', { handoff_reason: 'customer_request' }],
    ['أريد استرداد مالي', { handoff_reason: 'complex_request' }],
    ['وصل مكسورا وأريد استرجاع المبلغ', { handoff_reason: 'integrity_violation' }],
    ['أين وصل FH-20481؟', { agent_response: expect.stringContaining('FH-20481:') }],
    ['ما عنوانكم؟', { agent_response: expect.stringContaining('شارع الصنوبر 14') }],
    ['أفيال زرقاء', { agent_response: expect.stringContaining('لست متأكدًا') }],
  ],
}

test.each(demoLanguages)('the agent understands its customers: %s', async (language) => {
  const { say } = startAgent(language)
  for (const [message, expected] of said[language])
    expect(await say(message), message).toMatchObject(expected)
})

/** Runs the sample team's scenarios with the live agent. */
async function verdictsIn(language: DemoLanguage) {
  const { say } = startAgent(language)
  const verdicts: [id: string, isMet: boolean][] = []
  for (const { scenario, tool } of pastScenariosIn(demoTextsIn(language))) {
    for (const { message, assertions } of scenario.turns) {
      const { agent_response, handoff_reason = null } = await say(message)
      const observed = {
        answer: agent_response,
        quickReplies: [],
        handoffReason: handoff_reason,
        noResponseReason: null,
        milliseconds: 1000,
        tools: tool === undefined ? [] : [tool],
      }
      verdicts.push([scenario.id, assertions.every((one) => judge(one, observed, live).isMet)])
    }
  }
  return verdicts
}

test.each(others)('scenarios that pass in English pass, but not the wrong price: %s', async (language) => {
  const verdicts = new Map(await verdictsIn(language))
  const english = await verdictsIn('en')
  expect(english.length).toBeGreaterThan(10)
  for (const [id, isMet] of english) if (isMet) expect([id, verdicts.get(id)]).toEqual([id, true])
  expect(verdicts.get('free-delivery')).toBe(false)
})

test.each(demoLanguages)('the built-in proposals quote the sample document: %s', (language) => {
  for (const { source } of assistTexts[language].document.faqs)
    expect(sampleDocuments[language]).toContain(source)
})

test.each(demoLanguages)('the wrong price is mended by one figure: %s', async (language) => {
  const { demo, say } = startAgent(language)
  const { agent, team } = demoTextsIn(language)
  const { question, answer: wrong } = agent.faqs.shippingCost
  const { contains: amount } = team.scenarios.freeDelivery
  // As the story says, and the website.
  expect(rightAmounts[language]).toBe(amount)
  expect(agent.business.delivery).toContain(amount)
  const fix = demoFix(assistTexts[language], {
    transcript: [
      { speaker: 'customer', text: question, isHandedOver: false },
      { speaker: 'agent', text: wrong, isHandedOver: false },
    ],
    failures: [`To “${question}”: check contains “${amount}” failed.`],
    parts: {
      skills: [],
      faqs: [{ question, answer: wrong }],
      tools: [],
      businessInfo: null,
      settings: { handoff_enabled: false, handoff_message: '', never_say_phrases: [] },
      otherTitles: [],
    },
  })
  expect(fix).toMatchObject({ part: 'FAQ_1', edits: [{ after: amount }] })
  const mended = wrong.replace(fix.edits[0]?.before ?? '', amount)
  const path = `PUT /${live}/agent_config/faq/710000000000017`
  expect((await ask(demo, path, { json: { question, answer: mended } })).status).toBe(200)
  expect((await say(question)).agent_response).toContain(amount)
})
