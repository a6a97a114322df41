/** One cause for everything is said once, with its remedy; several causes are left to the report. */
import { expect, test } from 'vitest'
import type { LiveAgent } from '../../agent/bundle/live-agent.ts'
import { type FailureKind, failure } from '../../contract/platform/failure/failure.ts'
import { type ConfigSection, configSections } from '../../contract/studio/files/config-bundle.ts'
import type { CompletedRun } from '../../scenarios/run-scenarios.ts'
import { commonProblem, expectAgent, platformProblem } from './agent-problem.ts'

const failed = (kind: FailureKind) => failure(kind, { title: 'No', detail: 'Not now.' })

function agentWithout(kinds: Partial<Record<ConfigSection, FailureKind>>): LiveAgent {
  const unread = configSections.flatMap((section) => {
    const kind = kinds[section]
    return kind === undefined ? [] : [{ section, failure: failed(kind) }]
  })
  return { phoneNumberId: '300', unrecognised: [], unread }
}
const all = (kind: FailureKind) =>
  agentWithout(Object.fromEntries(configSections.map((section) => [section, kind])))

test.each([
  ['missing', 'Phone number 300 has no agent, or one that is still being prepared'],
  ['preparing', 'Phone number 300 has no agent, or one that is still being prepared'],
  ['unreachable', 'The platform gives no answer: Not now. Check PLATFORM_UPSTREAM'],
  ['forbidden', 'The token has no permission for phone number 300: No: Not now'],
  ['terms', "The platform's terms have to be accepted first: No: Not now"],
] as const)('an agent of which nothing can be read is refused: %s', (kind, message) => {
  expect(() => expectAgent(all(kind))).toThrow(message)
})

test('an agent is used if any of the needed sections was read, or their causes differ', () => {
  expectAgent(agentWithout({}))
  expectAgent(agentWithout({ faqs: 'missing', skills: 'forbidden' }))
  expectAgent(all('failed'))
  expectAgent({ ...all('forbidden'), unread: all('forbidden').unread.slice(1) })
  const [first, ...others] = all('forbidden').unread
  if (first === undefined) throw new Error('no section')
  expectAgent({ ...all('terms'), unread: [{ ...first, failure: failed('terms') }, ...others] })
  expect(() => expectAgent(agentWithout({ faqs: 'terms' }), ['faqs'])).toThrow('terms')
})

test('a refused token is said even if only one section met it', () => {
  const agent = agentWithout({ faqs: 'failed', skills: 'signed_out' })
  expect(() => expectAgent(agent)).toThrow('The platform refuses the token in STUDIO_TOKEN')
})

const run = (...kinds: (FailureKind | undefined)[]): CompletedRun =>
  JSON.parse(
    JSON.stringify({
      state: 'finished',
      results: kinds.map((kind) => ({
        attempts: [{ turns: [kind ? { state: 'error', failure: failed(kind) } : { state: 'judged' }] }],
      })),
    }),
  )

test('scenarios without an answer for the same known cause share it', () => {
  const message = 'The token has no permission for phone number 300: No: Not now'
  expect(commonProblem(run('forbidden', 'forbidden'), '300')).toBe(message)
  for (const others of [
    run(),
    run('failed', 'failed'),
    run('forbidden', 'terms'),
    run('forbidden', undefined),
  ])
    expect(commonProblem(others, '300')).toBeUndefined()
})

test('a cause without a reason, or an unknown one, is a sentence as well', () => {
  expect(platformProblem(failure('terms'), '300')).toBe("The platform's terms have to be accepted first")
  expect(platformProblem(failed('failed'), '300')).toBe('The platform refuses the call: No: Not now')
})
