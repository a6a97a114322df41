/** A scenario of the demo that is run again has the outcome that its history shows. */
import { expect, onTestFinished, test } from 'vitest'
import { readAnswer } from '../../src/agent/transport/read-answer.ts'
import { withQuery } from '../../src/contract/platform/paths.ts'
import { runFile } from '../../src/contract/studio/files/run-file.ts'
import { scenarioFile } from '../../src/contract/studio/files/scenario-file.ts'
import { type DemoLanguage, demoLanguages } from '../../src/contract/studio/languages.ts'
import type { Around } from '../../src/scenarios/agent-call.ts'
import { runScenarios } from '../../src/scenarios/run-scenarios.ts'
import { createDemoPlatforms } from '../../src/server/demo/demo-platform.ts'
import { teamPast } from '../../src/server/demo/team/team-past.ts'
import { ask } from './ask.ts'
import { fakeClock } from './fake-clock.ts'

const hour = 3_600_000

/** Turns are recorded a moment after an answer, so waiting passes time. */
function aroundDemo(language: DemoLanguage): Around {
  const clock = fakeClock()
  const demos = createDemoPlatforms({ now: clock.now, later: clock.later })
  onTestFinished(() => demos.close())
  const demo = demos.for('demo-a', clock.now() + 24 * hour, language)
  return {
    async transport({ method, path, query = {}, body }) {
      const { status, headers, text } = await ask(demo, `${method} ${withQuery(path, query)}`, { json: body })
      return readAnswer({ status, headers: new Headers([...headers]), text, now: clock.now() })
    },
    retryPolicy: { wait: async (milliseconds) => clock.pass(milliseconds) },
    now: clock.now,
  }
}

test.each(demoLanguages)('run again, each scenario ends as in its last run: %s', async (language) => {
  const { records } = await teamPast(Date.parse('2026-03-10T09:00:00Z'), language)
  const valuesOf = (kind: string) => records.filter(({ key }) => key.kind === kind).map(({ value }) => value)
  const last = valuesOf('runs')
    .map((value) => runFile.parse(value))
    .findLast((file) => file.kind === 'scenarios')
  const scenarios = valuesOf('scenarios')
    .flatMap((value) => scenarioFile.parse(value).scenarios)
    .filter(({ customer }) => customer === undefined)
  const around = aroundDemo(language)
  const { results } = await runScenarios({ scenarios, phoneNumberId: '300000000000001', repeats: 1, around })
  const now = results.map(({ scenario: { title }, verdict }) => [title, verdict])
  const stored = new Map(
    last?.kind === 'scenarios' ? last.results.map(({ title, verdict }) => [title, verdict]) : [],
  )
  expect(now).toEqual(scenarios.map(({ title }) => [title, stored.get(title)]))
  expect(now.length).toBeGreaterThan(8)
})
