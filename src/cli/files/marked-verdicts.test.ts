import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../../test/support/temporary-folder.ts'
import type { ScenarioResult } from '../../scenarios/results.ts'
import { readMarkedVerdicts } from './marked-verdicts.ts'
import { readScenarioTree } from './scenario-tree.ts'

const fileIn = (name: string) => path.join(temporaryFolder(), name)
const mark = (isRight: boolean, changed: object = {}) => ({
  ...{ scenario: '/Hours', criterion: 'Polite', isMet: true, isRight, ...changed },
})
const turn = (isMet: boolean) => ({
  ...{ state: 'judged', turn: { message: 'Hi', assertions: [] }, observed: {}, isAsSaved: null },
  judgements: [{ isMet, reason: 'x' }],
})
const result = (...met: boolean[]) =>
  ({
    scenario: { title: 'Hours', turns: [], rubric: { criteria: ['Polite'], votes: 1 } },
    ...{ verdict: 'failed', isFlaky: false },
    attempts: [{ verdict: 'failed', milliseconds: 1, turns: met.map(turn) }],
  }) as unknown as ScenarioResult

async function marked(marks: object[], one: ScenarioResult) {
  const file = fileIn('marks.json')
  writeFileSync(file, JSON.stringify({ marks }))
  return (await readMarkedVerdicts(file))(one)
}

test('a judge whom the team contradicts decides nothing, but a failed check does', async () => {
  const [right, wrong] = [mark(true), mark(false)]
  expect(await marked([right, right, right, wrong], result())).toMatchObject({
    ...{ verdict: 'error', agreement: { marks: 4, share: 0.75 } },
  })
  expect((await marked([right, wrong], result(true))).verdict).toBe('error')
  expect((await marked([right, wrong], result(true, false))).verdict).toBe('failed')
  expect(await marked([right, right, right, right, wrong], result())).toMatchObject({
    ...{ verdict: 'failed', agreement: { share: 0.8 } },
  })
})

test('only marks of the same scenario and its criteria count', async () => {
  const one = result()
  expect(await marked([], one)).toBe(one)
  expect(await marked([mark(false, { scenario: '/Price' }), mark(false, { criterion: 'Short' })], one)).toBe(
    one,
  )
  const { rubric: _, ...plain } = one.scenario
  const without = { ...one, scenario: plain }
  expect(await marked([mark(false)], without)).toBe(without)
  const file = fileIn('marks.json')
  writeFileSync(file, '{}')
  await expect(readMarkedVerdicts(file)).rejects.toThrow(`${file} does not hold marked verdicts`)
})

test('scenarios of a folder take the folder of their file, in the order of the names', async () => {
  const folder = temporaryFolder()
  const text = (title: string, more: object = {}) => {
    const scenario = { title, turns: [{ message: 'Hi', assertions: [] }], ...more }
    return JSON.stringify({ format: 'messaging-agent-scenarios', version: 1, scenarios: [scenario] })
  }
  mkdirSync(path.join(folder, 'shop/deep'), { recursive: true })
  mkdirSync(path.join(folder, 'x.json'))
  writeFileSync(path.join(folder, 'shop/b.json'), text('B'))
  writeFileSync(path.join(folder, 'shop/a.json'), text('A', { folder: 'own' }))
  writeFileSync(path.join(folder, 'shop/deep/c.json'), text('C'))
  writeFileSync(path.join(folder, 'top.json'), text('T'))
  writeFileSync(path.join(folder, 'notes.txt'), 'x')
  const found = await readScenarioTree(folder)
  expect(found.map(({ title, folder: own }) => [title, own])).toEqual([
    ['A', 'own'],
    ['B', 'shop'],
    ['C', 'shop/deep'],
    ['T', undefined],
  ])
  await expect(readScenarioTree(path.join(folder, 'x.json'))).rejects.toThrow('x.json has no scenarios')
  await expect(readScenarioTree(path.join(folder, 'none'))).rejects.toThrow('none cannot be read')
  writeFileSync(path.join(folder, 'bad.json'), '{}')
  await expect(readScenarioTree(folder)).rejects.toThrow(/bad\.json is not valid:\n {2}\S/)
})
