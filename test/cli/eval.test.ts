/** `eval` against the simulator: the platform's cases, compared, reported, and with a gate's exit codes. */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { fillPath } from '../../src/contract/platform/paths.ts'
import { platformPaths } from '../../src/contract/platform/platform-paths.ts'
import { simulate } from '../simulator/caller.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { runInProcess } from './in-process.ts'

const phone = '300000000000001'

interface Case {
  id: string
  scenario: string
  categories: string[]
}

/** Each call advances the platform's clock by this, so a job is finished when polled. */
async function prepare() {
  let ahead = 0
  const { simulator, platform, control } = await simulate({ now: () => Date.now() + ahead })
  const folder = temporaryFolder()
  const env = { STUDIO_TOKEN: simulator.token, PLATFORM_UPSTREAM: simulator.platformUrl }
  let interrupt = () => {}
  const call = (line: string, interruptAt = 'never') =>
    runInProcess(`eval --phone ${phone} ${line}`.trim().split(/\s+/), {
      env,
      onNote(text) {
        if (text.startsWith('Run ')) ahead += 120_000
        if (text.startsWith(interruptAt)) interrupt()
      },
      onInterrupt(action) {
        interrupt = action
      },
    })
  const answer = await platform(`GET ${fillPath(platformPaths.evaluationCases, { entity_id: phone })}`)
  const { eval_cases } = answer.json as { eval_cases: Case[] }
  const caseOf = (words: string) => eval_cases.find(({ scenario }) => scenario.includes(words))?.id ?? ''
  return { call, control, caseOf, count: eval_cases.length, file: (name: string) => path.join(folder, name) }
}

test('cases are run, judged, and reported as text, JUnit, Markdown and JSON', async () => {
  const { call, caseOf, file } = await prepare()
  const chosen = `--case ${caseOf('tune-up')},${caseOf('puncture')}`
  const { code, out, notes } = await call(`${chosen} --min-score 1 --junit ${file('out/report.xml')}`)
  expect({ code, notes }).toMatchObject({ code: 0, notes: expect.stringMatching(/^Run \S+, 2 cases\n/) })
  expect(out).toMatch(/passed {2}\d\.0 {2}workshop: A customer asks what a tune-up costs/)
  expect(out).toMatch(/2 cases: 2 passed, 0 failed\. Average \d\.\d\d of 5\.\n$/)
  const report = await readFile(file('out/report.xml'), 'utf8')
  expect(report).toContain('<testsuites name="messaging-agent-studio eval" tests="2" failures="0" errors="0"')
  expect(report).toMatch(
    /<testcase classname="workshop" name="A customer asks[\s\S]*<property name="score" value="\d"/,
  )

  const strict = await call(`${chosen} --min-score 5 --json --markdown ${file('summary.md')}`)
  expect(JSON.parse(strict.out)).toMatchObject({
    format: 'messaging-agent-evaluations',
    runs: [{ phase: 'completed', cases: [{}, {}], results: [{}, {}] }],
  })
  const summary = await readFile(file('summary.md'), 'utf8')
  const plain = (text: string) =>
    text.replace(/[\da-f]{8}-[\da-f-]{27}|time(stamp)?="[^"]*"|Run \S+,/g, 'VARIES')
  await expect(plain([out, notes, report, summary].join('\n\n'))).toMatchFileSnapshot(
    'golden/printed-eval.txt',
  )
  expect(summary).toContain('**Evaluation** 2 cases')
  if (strict.code === 1) expect(summary).toContain(': failed</summary>')
})

test('a baseline counts only earlier passes, and a partial pass rate may suffice', async () => {
  const { call, caseOf, file } = await prepare()
  const [good, bad] = [caseOf('tune-up'), caseOf('discount')]
  const run = await call(`--case ${good} --min-score 1 --json`)
  const [score] = JSON.parse(run.out).runs[0].results.map((one: { score: number }) => one.score)
  const before = (change: number) => {
    const text = JSON.parse(run.out)
    text.runs[0].results[0].score = change
    return writeFile(file('before.json'), JSON.stringify(text))
  }
  const against = `--case ${good} --baseline ${file('before.json')}`
  await before(1)
  // It never scored well, so this is not a regression.
  expect(await call(`${against} --min-score 5`)).toMatchObject({ code: 0 })
  await before(5)
  const fallen = await call(`${against} --min-score 5 --junit ${file('fallen.xml')}`)
  expect(await readFile(file('fallen.xml'), 'utf8')).toContain('<property name="score_before" value="5"/>')
  expect(fallen.code).toBe(score === 5 ? 0 : 1)
  expect(fallen.out).toContain(`(${fallen.code} passed before)`)
  expect(fallen.out).toContain('5.00 before')

  expect((await call(`--case ${good},${bad} --min-score 5 --min-pass-rate 0`)).code).toBe(0)
  await writeFile(file('before.json'), '{}')
  expect(await call(against)).toMatchObject({
    code: 2,
    notes: expect.stringContaining('results of eval --json'),
  })
})

test('a case that breaks the job is an error, and the others run without it', async () => {
  const { call, count } = await prepare()
  const { code, out, notes } = await call('--min-score 1')
  expect(out).not.toContain('null')
  expect(notes).toContain('running the others without')
  expect(out).toContain(`${count} cases: ${count - 1} passed, 0 failed, 1 without a score.`)
  expect(out).toMatch(/ERROR {5}– .*\n {4}- The platform could not finish this case: The simulated customer/)
  expect(code).toBe(3)
})

test('a job that times out has no result, and is resumed by its id', async () => {
  const { call, caseOf } = await prepare()
  const late = await call(`--case ${caseOf('tune-up')} --max-seconds 1`)
  expect(late).toMatchObject({
    code: 3,
    out: expect.stringContaining('No result in time. The run goes on as '),
  })
  const [, job = ''] = /goes on as (\S+?)[,.]/.exec(late.out) ?? []
  const taken = await call(`--job ${job} --min-score 1`)
  expect(taken, taken.notes).toMatchObject({ code: 0, out: expect.stringContaining('1 case: 1 passed') })
})

test('an interrupt names the run that continues', async () => {
  const { call, caseOf } = await prepare()
  const { code, out } = await call(`--case ${caseOf('tune-up')}`, 'Run ')
  expect(code).toBe(3)
  expect(out).toMatch(/1 case: 0 passed, 0 failed, 1 not run\. Interrupted: the run goes on as \S+\.\n$/)
})

test('wrong usage is 2, a platform refusal is 3 with the cause', async () => {
  const { call, control } = await prepare()
  expect(await call('--case nobody')).toMatchObject({ code: 2, notes: 'There is no case "nobody"\n' })
  expect(await call('--category nobody')).toMatchObject({
    code: 2,
    notes: expect.stringContaining('there are workshop, sales'),
  })
  expect((await call('--min-score 6')).code).toBe(2)
  expect((await call('--job 1 --case 2')).code).toBe(2)
  await control('POST /faults', { kind: 'refused_token', times: 0 })
  expect(await call('')).toMatchObject({
    code: 3,
    notes: expect.stringContaining('The platform refuses the token in STUDIO_TOKEN'),
  })
})
