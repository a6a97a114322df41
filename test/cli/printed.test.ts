/** The whole text of commands, as a user reads it. */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { scenarioText } from '../../src/scenarios/scenario-text.ts'
import { fresh, onboard, switchOn } from './onboard.ts'
import { phone, simulatedCommand } from './simulated-command.ts'

type Agent = Record<string, Record<string, unknown>[]>

async function prepare() {
  const simulated = await simulatedCommand({ isClockStopped: true })
  const { call, file } = simulated
  const agent = file('agent.json')
  const folder = path.dirname(agent)
  await call('export', '--phone', phone, '--out', agent)
  const edit = async (change: (agent: Agent) => void) => {
    const bundle = JSON.parse(await readFile(agent, 'utf8'))
    change(bundle.agent)
    await writeFile(agent, JSON.stringify(bundle))
  }
  /** Without what differs from run to run. */
  const plain = (text: string) =>
    text
      .replaceAll(folder, 'FOLDER')
      .replace(/[\da-f]{8}-[\da-f-]{27}|\b\d{15,}_\d+\b|\b[\da-f]{32}\b/g, 'ID')
      .replace(/\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?(\.\d+)?Z?|\d{4}-\d\d-\d\dT[\d-]+Z/g, 'TIME')
      .replace(/\d+(\.\d+)? (ms|s)\b|time="[\d.]+"/g, 'DURATION')
  const expectPrinted = async (name: string, ended: { code: number; out: string; notes: string }) =>
    expect(
      `exit code ${ended.code}\n\n${plain(ended.out)}\nNotes:\n${plain(ended.notes)}`,
    ).toMatchFileSnapshot(`golden/printed-${name}.txt`)
  return { ...simulated, agent, edit, expectPrinted, plain }
}

function changeParts(agent: Agent) {
  const { faqs = [], skills = [], connectors = [] } = agent
  faqs.splice(0, 1, { ...faqs[0], answer: 'Around the clock, on every day of the year. '.repeat(20).trim() })
  faqs.splice(2, 1)
  skills.push({ title: 'bells', description: 'Asked for bells.', skill: 'Say which ones there are.' })
  connectors.splice(0, 1)
}

test('plan, apply and restore', async () => {
  const { call, agent, edit, file, expectPrinted } = await prepare()
  const target = ['--phone', phone, '--deletes']
  await expectPrinted('plan-nothing', await call('plan', agent, '--phone', phone))
  await edit(changeParts)
  await expectPrinted('plan', await call('plan', agent, ...target))
  await expectPrinted('diff', await call('diff', agent, '--phone', phone))
  const snapshot = file('before.json')
  const apply = ['apply', '--yes', agent, ...target, '--delete-credentials', '--snapshot', snapshot]
  await expectPrinted('apply', await call(...apply))
  await expectPrinted('apply-again', await call(...apply.slice(0, -2), '--no-snapshot'))
  await expectPrinted(
    'restore',
    await call('restore', snapshot, '--yes', '--phone', phone, '--snapshot', file('after.json')),
  )
})

test('a copy to an empty number, with what cannot be copied', async () => {
  const { call, agent, platform, passTime, expectPrinted } = await prepare()
  await onboard(platform, passTime ?? (() => undefined))
  const copy = [agent, '--phone', fresh, '--only', 'connectors']
  await expectPrinted('copy-plan', await call('plan', ...copy))
  await expectPrinted('copy', await call('apply', ...copy, '--no-snapshot'))
})

const asks = (message: string, ...assertions: object[]) => ({ message, assertions })
const scenarios = [
  {
    title: 'Hours',
    tags: ['smoke'],
    turns: [asks('When are you open?', { kind: 'contains', value: 'Monday' })],
  },
  {
    title: 'Price',
    turns: [
      asks('When are you open?', { kind: 'contains', value: 'Monday' }),
      asks(
        'What does shipping cost?',
        { kind: 'contains', value: '9 dollars' },
        { kind: 'handoff', value: 'yes' },
      ),
    ],
  },
]

test('test and coverage', async () => {
  const { call, file, expectPrinted, plain } = await prepare()
  await mkdir(file('all/shop'), { recursive: true })
  await writeFile(file('all/one.json'), scenarioText(scenarios as never))
  await writeFile(
    file('all/shop/two.json'),
    scenarioText([
      { ...scenarios[1], title: 'In the shop' },
      { ...scenarios[0], folder: 'own' },
    ] as never),
  )
  const run = ['test', '--phone', phone, '--scenarios', file('all')]
  const reports = ['--junit', file('junit.xml'), '--markdown', file('test.md')]
  await expectPrinted('test', await call(...run, '--repeat', '2', ...reports))
  await expect(plain(await readFile(file('junit.xml'), 'utf8'))).toMatchFileSnapshot(
    'golden/printed-test.xml',
  )
  await expect(plain(await readFile(file('test.md'), 'utf8'))).toMatchFileSnapshot('golden/printed-test.md')
  await expectPrinted('test-tag', await call(...run, '--tag', 'smoke'))
  await expectPrinted('coverage', await call('coverage', '--phone', phone, '--scenarios', file('all')))
})

test('a promotion that is done, and one that is taken back', async () => {
  const { call, file, platform, passTime, expectPrinted } = await prepare()
  await onboard(platform, passTime ?? (() => undefined))
  await switchOn(platform)
  await writeFile(file('one.json'), scenarioText(scenarios.slice(0, 1) as never))
  const both = ['promote', '--from', phone, '--to', fresh, '--scenarios', file('one.json'), '--yes']
  const promote = (only: string) => call(...both, '--snapshot', file(`${only}.json`), '--only', only)
  await expectPrinted('promote-back', await promote('skills'))
  await expectPrinted('promote', await promote('faqs'))
})
