/** The pipeline action of `deploy/`, as documented; `pipeline.long.test.ts` runs it. */
import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { parse } from 'yaml'

test('the documented workflow passes valid inputs to the action', async () => {
  const page = await readFile('docs/command-line.md', 'utf8')
  const [, text = ''] = /```yaml\n(on:[\s\S]*?)```/.exec(page) ?? []
  const workflow = parse(text)
  const action = parse(await readFile('deploy/pipeline/action.yml', 'utf8'))
  const steps: { id?: string; with?: Record<string, string>; env?: Record<string, string> }[] =
    workflow.jobs.agent.steps
  const used = steps.find(({ id }) => id === 'agent')
  const given = Object.keys(used?.with ?? {})
  expect(Object.keys(action.inputs)).toEqual(expect.arrayContaining(given))
  const required = Object.entries<{ required?: boolean }>(action.inputs).filter(([, one]) => one.required)
  expect(given).toEqual(expect.arrayContaining(required.map(([name]) => name)))
  expect(steps.at(-1)?.env?.SUMMARY).toBe(`\${{ steps.agent.outputs.${Object.keys(action.outputs)[0]} }}`)
})
