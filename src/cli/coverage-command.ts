import { agentPartsOf } from '../agent/search/agent-parts.ts'
import { indexParts } from '../agent/search/turn-parts.ts'
import type { Transport } from '../agent/transport/transport.ts'
import { parseJson } from '../contract/json.ts'
import { z } from '../contract/zod.ts'
import { coverageOf, type ScenarioToCover } from '../scenarios/exercised/coverage.ts'
import { resultScenario } from '../scenarios/runs/results-file.ts'
import { readLive } from './agent/read-live.ts'
import { CommandError } from './command-error.ts'
import type { CoverageCommand } from './commands.ts'
import { readScenarioTree } from './files/scenario-tree.ts'
import { readText } from './files/text-file.ts'
import type { ProcessContext } from './process-context.ts'
import { scenarioKey } from './test-gate.ts'
import { coverageJson, coverageText } from './text/coverage-text.ts'
import { unreadLine } from './text/plan-text.ts'

const earlierResults = z.object({
  results: z.array(
    z.object({
      scenario: resultScenario,
      attempts: z.array(
        z.object({
          turns: z.array(
            z.object({
              turn: z.object({ message: z.string() }),
              observed: z.object({ answer: z.string(), tools: z.array(z.string()).nullable() }).nullable(),
            }),
          ),
        }),
      ),
    }),
  ),
})

type EarlierTurns = z.infer<typeof earlierResults>['results'][number]['attempts'][number]['turns']

/** Prints the coverage; returns whether the whole agent was readable. Throws CommandError. */
export async function coverAgent(
  command: CoverageCommand,
  transport: Transport,
  outside: ProcessContext,
): Promise<{ isComplete: boolean }> {
  const scenarios = await readScenarioTree(command.scenarios)
  const earlier = command.results === undefined ? undefined : await readResults(command.results)
  const live = await readLive(command.target, transport, outside)
  const index = indexParts(command.target.phone, agentPartsOf(live))
  const covered = scenarios.map((one, at): ScenarioToCover => {
    const turns = earlier?.get(scenarioKey(one))
    return {
      id: one.id ?? String(at + 1),
      scenario: one,
      tools: turns?.map(({ observed }) => observed?.tools ?? null),
      turns: turns?.map(({ turn, observed }) => ({ message: turn.message, answer: observed?.answer ?? '' })),
    }
  })
  const rows = coverageOf({ index, settings: live.settings, scenarios: covered })
  outside.out(command.isJson ? coverageJson(rows) : coverageText(rows))
  for (const one of live.unread) outside.note(`${unreadLine(one)}\n`)
  return { isComplete: live.unread.length === 0 }
}

async function readResults(file: string): Promise<Map<string, EarlierTurns>> {
  const parsed = earlierResults.safeParse(parseJson(await readText(file)))
  if (!parsed.success) throw new CommandError(`${file} does not hold the results of test --json`)
  return new Map(
    parsed.data.results.map(({ scenario, attempts }) => [
      scenarioKey(scenario),
      attempts.at(-1)?.turns ?? [],
    ]),
  )
}
