/** `test` against the simulator: passing, failing, unanswered, misused, each with its exit code. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Assertion, Scenario } from '../../src/contract/studio/files/scenario.ts'
import { scenarioText } from '../../src/scenarios/scenario-text.ts'
import { runInProcess } from './in-process.ts'
import { phone, simulatedCommand } from './simulated-command.ts'

function scenario(title: string, turns: readonly [string, ...Assertion[]][]): Scenario {
  return { title, turns: turns.map(([message, ...assertions]) => ({ message, assertions })) }
}

const hours = scenario('Opening hours', [
  ['When are you open?', { kind: 'contains', value: 'monday to friday' }, { kind: 'handoff', value: 'no' }],
  [
    'When are you open on Sundays?',
    { kind: 'matches', value: '\\bclosed\\b' },
    { kind: 'answered_within', value: 60 },
  ],
])
const repair = scenario('A repair', [
  ['How far is FH-20481?', { kind: 'tool_used', value: 'find_repair' }],
  ['I want a refund.', { kind: 'handoff', value: 'yes' }],
])
const wrong = scenario('A wrong \u001b[2Jprice', [
  [
    'What does a tune-up cost?',
    { kind: 'contains', value: '9 dollars' },
    { kind: 'tool_used', value: 'find_order' },
  ],
])

async function prepare(scenarios: readonly Scenario[]) {
  const { env, file, control } = await simulatedCommand()
  await writeFile(file('scenarios.json'), scenarioText(scenarios))
  return {
    control,
    env,
    file,
    test: (more = '', interruptAt?: string) =>
      call(`--scenarios ${file('scenarios.json')} ${more}`, env, interruptAt),
  }
}

function call(line: string, env: Record<string, string> = {}, interruptAt = 'never') {
  let interrupt = () => {}
  return runInProcess(`test --phone ${phone} ${line}`.trim().split(/\s+/), {
    env,
    onNote: (text) => void (text.startsWith(interruptAt) && interrupt()),
    now: () => new Date('2026-11-21T10:00:00Z'),
    onInterrupt(action) {
      interrupt = action
    },
  })
}

test('passing scenarios are reported with 0, each run as often as requested', async () => {
  const made = await prepare([hours, repair])
  const { code, out, notes } = await made.test('--repeat 2')
  expect({ code, out }).toEqual({
    code: 0,
    out: expect.stringMatching(
      /^passed {2}A repair {2}\(\d+\.\d s, 2 of 2 attempts passed\)\npassed {2}Opening hours .*\n2 scenarios: 2 passed, 0 failed\.\n$/,
    ),
  })
  expect(notes).toContain('Scenario 2 of 2, attempt 2 of 2, message 2 of 2\n')
})

test('a failing scenario is 1, with the reason, also in JUnit XML', async () => {
  const made = await prepare([hours, wrong])
  const { code, out } = await made.test(`--junit ${made.file('report.xml')}`)
  expect(code).toBe(1)
  expect(out).toMatch(/^FAILED {2}A wrong \ufffd\[2Jprice/)
  expect(out).toContain('  message 1: What does a tune-up cost?\n    answer: A basic tune-up is 65 dollars')
  expect(out).toContain('    - Must contain “9 dollars”. Found: “A basic tune-up is 65 dollars')
  expect(out).toContain('2 scenarios: 1 passed, 1 failed.')
  const report = await readFile(made.file('report.xml'), 'utf8')
  expect(report).toContain('tests="2" failures="1" errors="0"')
  expect(report).toContain('message="Must contain “9 dollars”. Found: “A basic tune-up')
})

test('a missing answer is an error and 3, not a failure; rate limits are waited out', async () => {
  const made = await prepare([hours])
  await made.control('POST /faults', { kind: 'rate_limited', retry_after_seconds: 1, times: 1 })
  expect(await made.test()).toMatchObject({ code: 0, notes: expect.stringContaining('Continuing in 1 s') })
  await made.control('POST /faults', { kind: 'server_error', path: 'agent_test', times: 1 })
  const { code, out } = await made.test('--json')
  expect(code).toBe(3)
  expect(JSON.parse(out)).toMatchObject({
    state: 'finished',
    results: [{ verdict: 'error', attempts: [{ turns: [{ state: 'error', failure: { status: 500 } }] }] }],
  })
})

test('wrong usage or an invalid file is 2', async () => {
  const { file, test: run } = await prepare([hours])
  expect(await call('')).toMatchObject({
    code: 2,
    notes: expect.stringContaining('--scenarios PATH is required\n'),
  })
  expect(await run('--repeat 0')).toMatchObject({ code: 2, notes: expect.stringContaining('1 to 20') })
  expect(await call(`--scenarios ${file('none.json')}`)).toMatchObject({ code: 2 })
  await writeFile(file('scenarios.json'), '{"format":"messaging-agent-scenarios","version":1,"scenarios":[]}')
  expect(await run()).toMatchObject({ code: 2, notes: expect.stringContaining('has no scenarios') })
})

test('an interrupted run reports the finished scenarios', async () => {
  const made = await prepare([hours, wrong])
  const { code, out } = await made.test(`--junit ${made.file('report.xml')}`, 'Scenario 2 of 2')
  expect(code).toBe(1)
  expect(out).toContain('2 scenarios: 0 passed, 1 failed, 1 not run. The run was interrupted.\n')
  expect(await readFile(made.file('report.xml'), 'utf8')).toContain('<skipped/>')
})

test('a folder of scenarios, by tag, against a baseline, with a pass rate and a Markdown summary', async () => {
  const made = await prepare([hours])
  await mkdir(made.file('all/shop'), { recursive: true })
  await writeFile(made.file('all/hours.json'), scenarioText([{ ...hours, tags: ['smoke'] }]))
  await writeFile(made.file('all/shop/price.json'), scenarioText([{ ...wrong, title: 'A <price>' }]))
  await writeFile(made.file('all/shop/notes.txt'), 'not a scenario')
  // A repeated flag's last value counts.
  const all = `--scenarios ${made.file('all')}`

  const run = await made.test(`${all} --json --markdown ${made.file('out/summary.md')}`)
  expect(run.code).toBe(1)
  expect(JSON.parse(run.out).results[1].scenario).toMatchObject({ title: 'A <price>', folder: 'shop' })
  const summary = await readFile(made.file('out/summary.md'), 'utf8')
  expect(summary).toContain('2 scenarios: 1 passed, 1 failed.')
  expect(summary).toContain('<summary>shop: A &#60;price&#62;: failed</summary>')
  expect(summary).toContain('9 dollars')

  await writeFile(made.file('results.json'), run.out)
  const baseline = `--baseline ${made.file('results.json')}`
  expect(await made.test(`${all} ${baseline}`)).toMatchObject({ code: 0 })
  const better = run.out.replaceAll('"verdict": "failed"', '"verdict": "passed"')
  await writeFile(made.file('results.json'), better)
  expect(await made.test(`${all} ${baseline}`)).toMatchObject({ code: 1 })

  expect(await made.test(`${all} --tag smoke`)).toMatchObject({ code: 0 })
  expect(await made.test(`${all} --min-pass-rate 50`)).toMatchObject({ code: 0 })
  expect(await made.test(`${all} --min-pass-rate 51`)).toMatchObject({ code: 1 })
  expect(await made.test(`${all} --tag nobody`)).toMatchObject({ code: 2 })
  expect(await made.test(`${all} --min-pass-rate 120`)).toMatchObject({ code: 2 })
  expect(await made.test(`${all} --baseline ${made.file('scenarios.json')}`)).toMatchObject({ code: 2 })
})

test('scenarios without an answer for the same cause share one line', async () => {
  const made = await prepare([hours, repair])
  const causes: [string, Record<string, string>, string][] = [
    [phone, { STUDIO_TOKEN: 'refused' }, 'The platform refuses the token in STUDIO_TOKEN: Unauthorized: '],
    ['300000000000002', {}, 'Phone number 300000000000002 has no agent, or one that is still being prepared'],
    ['300000000000003', {}, "The platform's terms have to be accepted first: Forbidden: The AI terms"],
    [phone, { PLATFORM_UPSTREAM: 'https://nobody.invalid' }, 'The platform gives no answer: getaddrinfo'],
  ]
  for (const [number, env, line] of causes) {
    const args = ['test', '--phone', number, '--scenarios', made.file('scenarios.json')]
    const { code, notes } = await runInProcess(args, { env: { ...made.env, ...env } })
    expect(code, line).toBe(3)
    expect(notes.split('\n').at(-2)).toContain(line)
  }
  // A successful call shows that the platform is reachable.
  await made.control('POST /faults', { kind: 'server_error', path: 'agent_test', times: 1 })
  expect((await made.test()).notes).not.toContain('The platform')
})
