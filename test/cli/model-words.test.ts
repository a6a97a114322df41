/** The command line's models, against servers as they are: each behavior is answered, or its cause is named. */
import { expect, test } from 'vitest'
import { fixModelIn, modelIn } from '../../src/cli/connect/model.ts'
import { answerFailures } from '../../src/judging/answer-failure.ts'
import { ModelError } from '../../src/scenarios/customer/model.ts'
import { startOddPeer } from '../ai/odd-peer.ts'
import { answerByWord, type ProviderWord, providerWords } from '../ai/provider-words.ts'

const verdicts = [{ criterion: 1, isMet: true, reason: 'It says so.', quote: 'until six' }]
const message = { message: 'When are you open?', isDone: false }
const fix = {
  part: 'SKILL_1',
  edits: [{ field: 'skill', before: 'every day', after: 'Monday to Saturday' }],
  reason: 'It is closed on Sunday.',
}
const transcript = [{ speaker: 'agent' as const, text: 'Open until six.', isHandedOver: false }]
const customer = { persona: 'Brief.', goal: 'Hours.', facts: [], language: 'English', maxTurns: 1 }
const parts = {
  skills: [{ title: 'hours', description: 'When a customer asks', skill: 'Say: open every day.' }],
  faqs: [],
  tools: [],
  businessInfo: null,
  settings: { handoff_enabled: true, handoff_message: '', never_say_phrases: [] },
  otherTitles: [],
}

function goodAnswer(question: string): object {
  if (question.includes('Tells the hours')) return { verdicts }
  return question.includes('Must not say yes') ? fix : message
}

/** All other words are answered. */
const failures: Partial<Record<ProviderWord, string>> = {
  nullcontent: answerFailures.reasoning_only,
  toolcall: answerFailures.tool_call,
  refusal: answerFailures.refused,
  filtered: answerFailures.filtered,
  length: answerFailures.cut_off,
  lengthempty: answerFailures.cut_off,
  err200: answerFailures.error_in_answer,
  errmid: answerFailures.error_in_answer,
  errevent: 'status 529',
  err529: 'status 529',
  r429: 'status 429',
  r429quota: answerFailures.no_credit,
  r429long: 'status 429',
  r402: answerFailures.no_credit,
  r413: answerFailures.too_long,
  r400ctx: answerFailures.too_long,
  r401: 'status 401',
  r404: 'status 404',
  r307: 'status 307',
  html: answerFailures.web_page,
  notjson: answerFailures.not_json,
  notfitting: answerFailures.not_fitting,
}

const words = Object.keys(providerWords) as ProviderWord[]

test.each(words)('%s: each model is answered, or the failure names its cause', async (word) => {
  const peer = await startOddPeer(answerByWord(goodAnswer))
  const env = {
    STUDIO_AI_BASE_URL: `${peer.url}/v1`,
    STUDIO_AI_MODEL: word,
    STUDIO_AI_API_KEY: 'key-0123456789',
    ...(word === 'apikey' && { STUDIO_AI_KEY_HEADER: 'api-key', STUDIO_AI_API_VERSION: '2024-10-21' }),
  }
  const [model, fixModel] = [modelIn(env), fixModelIn(env)]
  const call = { signal: undefined, milliseconds: 30_000 }
  const calls = [
    [() => model?.judge({ criteria: ['Tells the hours'], transcript }, call), { verdicts }],
    [() => model?.play({ customer, transcript: [] }, call), message],
    [() => fixModel?.({ transcript, failures: ['Must not say yes.'], parts }, call), fix],
  ] as const
  for (const [ask, good] of calls) {
    const answer = await Promise.resolve(ask()).catch((error: unknown) => error)
    const failure = failures[word]
    if (failure === undefined) expect(answer).toMatchObject({ answer: good })
    else {
      expect(answer).toBeInstanceOf(ModelError)
      expect(String(answer)).toContain(failure)
    }
  }
  if (word === 'apikey') expect(peer.calls[0]?.url).toContain('?api-version=2024-10-21')
})

test('a key header that is not known is a usage error', () => {
  const env = { STUDIO_AI_BASE_URL: 'https://models.example.com/v1', STUDIO_AI_KEY_HEADER: 'host' }
  expect(() => modelIn(env)).toThrow(/STUDIO_AI_KEY_HEADER/)
})
