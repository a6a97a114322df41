/** Runs scenarios; a model proposes one change to the agent that fixes the first failure. */
import { bundleOf } from '../agent/bundle/bundle-of.ts'
import { readAgent } from '../agent/bundle/read-agent.ts'
import { isWrite, planFor } from '../agent/plan/plan.ts'
import type { PlanItem } from '../agent/plan/run-record.ts'
import { type RetryPolicy, withRetries } from '../agent/transport/retry-policy.ts'
import type { Transport } from '../agent/transport/transport.ts'
import type { Scenario } from '../contract/studio/files/scenario.ts'
import { costText, modelCost } from '../judging/cost.ts'
import { newAddressesIn, readFix } from '../judging/read-fix.ts'
import { ModelError } from '../scenarios/customer/model.ts'
import { defaultCustomerLimits } from '../scenarios/customer/model-meter.ts'
import { bundleWithFix, fixSections, fixSubjectOf } from '../scenarios/fix/fix-request.ts'
import { runScenarios } from '../scenarios/run-scenarios.ts'
import { expectAgent } from './agent/agent-problem.ts'
import { CommandError } from './command-error.ts'
import type { FixCommand } from './commands/command-shapes.ts'
import { fixModelIn, modelIn, pricesIn } from './connect/model.ts'
import { reachingAsIs } from './connect/reach.ts'
import { describedText } from './files/described-text.ts'
import { planFileText } from './files/plan-file.ts'
import type { proposedFix, ReportOf } from './files/report-files.ts'
import { noteNumbered, writeOutput } from './files/text-file.ts'
import type { ProcessContext } from './process-context.ts'
import { progressLine, taggedScenarios } from './test-agent.ts'
import { itemText } from './text/plan-text.ts'
import { scenarioTitle } from './text/test-text.ts'

/** `proposed`: a change awaits review. */
const fixExitCodes = { passed: 0, failed: 1, proposed: 2 } as const
type FixExitCode = (typeof fixExitCodes)[keyof typeof fixExitCodes]

/** Runs scenarios until one fails, then prints a proposed fix without applying it. Throws CommandError. */
export async function proposeFix(command: FixCommand, outside: ProcessContext): Promise<FixExitCode> {
  const { target, out, overwrites, isJson } = command
  const model = fixModelIn(outside.env)
  if (model === undefined) throw new CommandError('A fix is proposed by a model: set STUDIO_AI_BASE_URL')
  const scenarios = await taggedScenarios(command.scenarios, command.tags)
  const cancelling = new AbortController()
  const { signal } = cancelling
  const forget = outside.onInterrupt(() => cancelling.abort())
  return reachingAsIs(target, outside, async (transport, retryPolicy): Promise<FixExitCode> => {
    const search = { command, scenarios, outside, transport, retryPolicy, signal }
    const found = await firstFailure(search)
    if (found === undefined) {
      outside.out(isJson ? fixJson({ scenario: null }) : 'No scenario failed.\n')
      return fixExitCodes.passed
    }
    const { scenario, subject, bundle } = found
    outside.note(`${scenarioTitle(scenario)} failed: asking for a fix\n`)
    const { answer, tokens } = await model(subject.request, {
      signal,
      milliseconds: defaultCustomerLimits.maxMilliseconds,
    }).catch((error: unknown) => {
      if (signal.aborted) throw new CommandError('Cancelled')
      throw error instanceof ModelError ? new CommandError(error.message) : error
    })
    const parsed = readFix(subject.request, answer)
    if (!parsed.ok) throw new CommandError(parsed.problem)
    const fixed = bundleWithFix(bundle, parsed.part, subject)
    const items = planFor(found.live, fixed).items.filter(isWrite)
    const prices = pricesIn(outside.env)
    const cost = prices && tokens && modelCost(tokens, prices)
    if (out !== undefined) {
      const text = planFileText({ phone: target.phone, deletes: false, source: fixed }, items)
      noteNumbered(out, await writeOutput(out, text, { overwrites }), outside)
    }
    const newAddresses = newAddressesIn(parsed.part, subject.request)
    const report = { scenario: scenarioTitle(scenario), reason: answer.reason, items, newAddresses }
    outside.out(isJson ? fixJson({ ...report, tokens, cost }) : fixText(report))
    if (cost) outside.note(`The proposal cost ${costText(cost)}\n`)
    return fixExitCodes.proposed
  }).finally(forget)
}

interface FailureSearch {
  command: FixCommand
  scenarios: readonly Scenario[]
  outside: ProcessContext
  transport: Transport
  retryPolicy: RetryPolicy
  signal: AbortSignal
}

/** Runs scenarios one by one; nothing is sent after the first failure that a change could fix. */
async function firstFailure({ command, scenarios, outside, transport, retryPolicy, signal }: FailureSearch) {
  const { phone, agent } = command.target
  for (const [at, scenario] of scenarios.entries()) {
    const { results, state } = await runScenarios({
      scenarios: [scenario],
      phoneNumberId: phone,
      repeats: 1,
      model: modelIn(outside.env),
      limits: { ...defaultCustomerLimits, prices: pricesIn(outside.env) },
      around: { transport, retryPolicy, now: () => performance.now() },
      signal,
      onProgress: (progress) => outside.note(progressLine({ ...progress, scenario: at }, scenarios, 1)),
    })
    if (state !== 'finished') throw new CommandError('The run was interrupted')
    const failed = results[0]?.attempts.find(({ verdict }) => verdict === 'failed')
    if (failed === undefined) continue
    const live = await readAgent({
      transport: withRetries(transport, retryPolicy),
      phoneNumberId: phone,
      ...(agent !== undefined && { agentId: agent }),
      sections: fixSections,
      signal,
    })
    expectAgent(live)
    const { bundle } = bundleOf(live)
    const subject = fixSubjectOf(failed, bundle)
    if (subject !== undefined) return { scenario, live, bundle, subject }
  }
  return undefined
}

function fixJson(report: ReportOf<typeof proposedFix>): string {
  return describedText('proposed-fix', report)
}

interface FixReport {
  scenario: string
  reason: string
  items: PlanItem[]
  newAddresses: string[]
}

function fixText({ scenario, reason, items, newAddresses }: FixReport): string {
  const warnings = newAddresses.map((address) => `    look at this: the agent does not have ${address} yet`)
  return [`For ${scenario}: ${reason}`, ...items.map(itemText), ...warnings, ''].join('\n')
}
