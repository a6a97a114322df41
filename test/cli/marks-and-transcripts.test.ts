/** Members' marks appear beside judge results, and a transcript becomes a masked scenario, without a browser. */
import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parseScenarios } from '../../src/scenarios/parse-scenarios.ts'
import { scenarioText } from '../../src/scenarios/scenario-text.ts'
import { answerWith, peerEnv, startPeer } from '../ai/ai-peer.ts'
import { simulate } from '../simulator/caller.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { runInProcess } from './in-process.ts'

const phone = '300000000000001'

async function folderWith(files: Readonly<Record<string, string>>) {
  const folder = temporaryFolder()
  for (const [name, text] of Object.entries(files)) await writeFile(path.join(folder, name), text)
  return (name: string) => path.join(folder, name)
}

const mark = (isMet: boolean, isRight: boolean, criterion = 'Polite') => ({
  scenario: 'angry',
  criterion,
  isMet,
  isRight,
})

async function judge(marks: readonly object[], more = '') {
  const { simulator } = await simulate()
  const peer = await startPeer()
  answerWith(
    peer,
    { message: 'When are you open?', isDone: false },
    { message: '', isDone: true },
    { verdicts: [{ criterion: 1, isMet: true, reason: 'It was.', quote: '' }] },
  )
  const customer = { persona: 'Angry.', goal: 'Hours.', facts: [], language: 'English', maxTurns: 3 }
  const scenario = {
    id: 'angry',
    title: 'Angry',
    turns: [],
    customer,
    rubric: { criteria: ['Polite'], votes: 1 },
  }
  const file = await folderWith({
    'scenarios.json': scenarioText([scenario]),
    'marks.json': JSON.stringify({ marks }),
  })
  const flags = more.replaceAll('@', file('')).split(' ').filter(Boolean)
  const args = [
    'test',
    '--phone',
    phone,
    '--scenarios',
    file('scenarios.json'),
    '--marks',
    file('marks.json'),
  ]
  const env = {
    STUDIO_TOKEN: simulator.token,
    PLATFORM_UPSTREAM: simulator.platformUrl,
    ...peerEnv(peer),
  }
  return { ...(await runInProcess([...args, ...flags], { env })), file }
}

test('a rubric that people disagree with is flagged in every report', async () => {
  const marks = [
    mark(true, true),
    mark(true, false),
    mark(false, true),
    mark(false, false),
    mark(true, true, 'No longer asked'),
  ]
  const said = 'Your team agrees with 2 of 4 marked verdicts (50 %, kappa 0.00). Do not rely on this rubric.'
  const reports = '--html @/report.html --junit @/report.xml --markdown @/report.md'
  const { out, file, code } = await judge(marks, reports)
  // It decides nothing alone, even though the judge agreed with everything.
  expect({ code, out }).toEqual({ code: 3, out: expect.stringContaining(said) })
  const markdown = await readFile(file('report.md'), 'utf8')
  expect(markdown).toContain(': not decided</summary>')
  expect(markdown).toContain(
    "your team agrees with 50 % of the judge's marked verdicts. Do not rely on this rubric.",
  )
  expect(await readFile(file('report.html'), 'utf8')).toContain(said)
  expect(await readFile(file('report.xml'), 'utf8')).toContain('judge_agreement')
})

test('results include the agreement, or nothing if the rubric has no marks', async () => {
  const { out } = await judge([mark(true, true), mark(false, true)], '--json')
  expect(JSON.parse(out).results[0].agreement).toEqual({ marks: 2, share: 1, kappa: 1 })
  expect((await judge([mark(true, true, 'Another')])).out).not.toContain('Your team agrees')
  const odd = await judge([{ scenario: 'angry' }])
  expect(odd).toMatchObject({ code: 2, notes: expect.stringContaining('does not hold marked verdicts') })
})

test('a transcript becomes a scenario with placeholders and the check that would have caught the answer', async () => {
  const file = await folderWith({
    'bad.txt': [
      'Customer: My name is Tom Weiss, my order is FH-20481. Is TY-40622 in stock?',
      'Agent: No, Tom Weiss, we have 0 of it. Ask Priya.',
    ].join('\n'),
    'empty.txt': 'Nothing was said.\n',
  })
  const args = ['scenario', file('bad.txt'), '--reason', 'wrong', '--keep', 'TY-40622', '--mask', 'Priya']
  const { out, notes, code } = await runInProcess([...args, '--contains', 'in stock'])
  expect(code).toBe(0)
  const read = parseScenarios(out)
  if (!read.ok) throw new Error('no scenario')
  const [{ turns } = { turns: [] }] = read.scenarios
  expect(turns[0]?.message).toContain('TY-40622')
  expect(out).not.toMatch(/Weiss|FH-20481|Priya/)
  expect(turns[0]?.assertions.map(({ kind }) => kind)).toEqual(['not_contains', 'contains'])
  expect(notes).toMatch(/Replaced name Tom Weiss with \w+/)
  expect(notes).toContain('Replaced order FH-20481 with ')

  await runInProcess([...args, '--out', file('made.json')])
  expect(parseScenarios(await readFile(file('made.json'), 'utf8'))).toMatchObject({ ok: true })
  const quoted = await runInProcess([...args, '--not-contains', ' we have 0 of it '])
  expect(quoted.notes).toContain('Check of the last answer: not_contains we have 0 of it')
  for (const [more, said] of [
    [[file('bad.txt'), '--reason', 'wrong', '--not-contains', 'never said'], 'does not contain it'],
    [[file('empty.txt'), '--reason', 'wrong'], 'holds no line that begins with'],
    [[file('bad.txt'), '--reason', 'incomplete'], 'add --contains TEXT'],
    [[file('bad.txt'), '--reason', 'odd'], '--reason must be one of wrong, '],
  ] as const)
    expect(await runInProcess(['scenario', ...more])).toMatchObject({
      code: 1,
      out: '',
      notes: expect.stringContaining(said),
    })
})
