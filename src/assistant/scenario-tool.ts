/** Runs scenarios for an assistant: on test numbers only, within a budget. */

import { withStudio } from '../cli/connect/ask-studio.ts'
import type { ProcessContext } from '../cli/process-context.ts'
import { taggedScenarios } from '../cli/test-agent.ts'
import { parseJson } from '../contract/json.ts'
import { storedTestNumber } from '../contract/studio/files/test-number-file.ts'
import { z } from '../contract/zod.ts'
import { testResults } from '../scenarios/runs/results-file.ts'
import { AdviceError } from './advice-error.ts'
import { answerPage } from './answers.ts'
import { printedDocument, quietContext, runCommandFor } from './command-call.ts'
import { planSuffix } from './confirmation.ts'
import { assistantTool, pathInput, phoneInput } from './tool.ts'

/** Numbers, separated by commas, on which an assistant may run scenarios. */
const testNumbersVariable = 'STUDIO_ASSISTANT_TEST_NUMBERS'
const maxConversations = 200
const maxMinutes = 60
const maxTokens = 1_000_000

const budgetInput = z
  .strictObject({
    conversations: z.int().min(1).max(maxConversations).describe('Scenarios times repeats, at most'),
    minutes: z.int().min(1).max(maxMinutes),
    tokens: z
      .int()
      .min(1)
      .max(maxTokens)
      .default(100_000)
      .describe('For each simulated customer and its judge'),
    cost: z
      .number()
      .positive()
      .max(1000)
      .optional()
      .describe('For the models of the run; requires their prices'),
  })
  .describe('What the run may use; it stops there')

export const runScenarioTool = assistantTool(
  {
    name: 'run_scenarios',
    title: 'Run scenarios',
    description:
      'Runs the scenarios of a file or folder with the agent of a test number, within a budget, and returns the verdicts with the reasons.',
    isReading: false,
    isExclusive: true,
    input: z.strictObject({
      phone: phoneInput,
      test_number_of: phoneInput
        .optional()
        .describe('The number whose test number it is, as named in the studio'),
      scenarios: pathInput,
      tags: z
        .array(z.string().regex(/^[^\0-]{1,100}$/))
        .max(20)
        .default([]),
      repeats: z.int().min(1).max(20).default(1),
      budget: budgetInput,
    }),
  },
  async ({ phone, test_number_of, scenarios, tags, repeats, budget }, { context, folder, signal }) => {
    await expectTestNumber(phone, test_number_of, context)
    const place = await folder.inside(scenarios)
    const count = (await taggedScenarios(place, tags)).length
    if (count * repeats > budget.conversations)
      throw new AdviceError(
        `${count} scenarios, ${repeats} times each, are more than the ${budget.conversations} conversations of the budget: choose fewer by tags, or ask the person for more`,
      )
    const ending = AbortSignal.any([signal, AbortSignal.timeout(budget.minutes * 60_000)])
    const result = await runCommandFor(quietContext(context, ending), [
      ...['test', '--scenarios', place, '--phone', phone, '--json', '--repeat', String(repeats)],
      ...['--max-tokens', String(budget.tokens), '--max-seconds', String(budget.minutes * 60)],
      ...(budget.cost === undefined ? [] : ['--max-cost', String(budget.cost)]),
      ...tags.map((tag) => `--tag=${tag}`),
    ])
    const document = printedDocument(result)
    const { state, results } = testResults.parse(document)
    const name = folder.freshName('results')
    await folder.write(name, planSuffix, result.out)
    const rows = results.map(({ scenario, verdict, isFlaky, attempts }) => ({
      ...{ title: scenario.title, verdict, isFlaky },
      why: attempts.flatMap(({ turns }) =>
        turns.flatMap(({ judgements = [] }) =>
          judgements.filter(({ isMet }) => !isMet).map(({ reason }) => reason),
        ),
      ),
    }))
    const passed = results.filter(({ verdict }) => verdict === 'passed').length
    const { items, next } = answerPage(rows, undefined)
    const cut = state === 'finished' ? '' : ' The run was stopped before its end.'
    const rest = next === undefined ? '' : ` The first ${items.length} follow.`
    return {
      said: `${passed} of ${count} passed.${cut}${rest} read_output with ${name} returns the answers.`,
      data: items,
    }
  },
)

/** Throws a CommandError for a number that no person named as a test number. */
async function expectTestNumber(
  phone: string,
  of: string | undefined,
  context: ProcessContext,
): Promise<void> {
  const named = (context.env[testNumbersVariable] ?? '').split(',').map((one) => one.trim())
  if (named.includes(phone)) return
  if (of !== undefined && of !== phone && context.env.STUDIO_URL && (await isNamed(phone, of, context)))
    return
  throw new AdviceError(
    `${phone} is no test number. A person names one in the studio (give test_number_of), or in ${testNumbersVariable} in the client's settings`,
  )
}

function isNamed(phone: string, of: string, context: ProcessContext): Promise<boolean> {
  return withStudio(context, async (studio) => {
    const group = { kind: 'settings' as const, phoneNumberId: of }
    for (const { name } of await studio.list(group)) {
      const { text } = await studio.read(group, name)
      if (storedTestNumber.safeParse(parseJson(text)).data?.testNumber === phone) return true
    }
    return false
  })
}
