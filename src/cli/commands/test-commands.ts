/** Commands that test an agent, and propose what mends it. */
import { badTurnReasons } from '../../contract/studio/bad-turn-reason.ts'
import { amountIn, limitIn, listed, percentIn, reasonIn, scoreIn } from '../arguments/flag-values.ts'
import { CommandError } from '../command-error.ts'
import { coverPhone } from '../coverage-command.ts'
import { evaluateAgent } from '../evaluate-agent.ts'
import { proposeFix } from '../fix-command.ts'
import { makeScenario } from '../scenario-command.ts'
import { testAgent } from '../test-agent.ts'
import { targetFlags } from './agent-commands.ts'
import {
  commandRow,
  type FlagValues,
  json,
  modelVariables,
  platformVariables,
  priceVariables,
  reportedVariables,
  requiredFlag,
  runsOf,
  targetOf,
  usualExits,
} from './command-row.ts'
import type {
  CoverageCommand,
  EvalCommand,
  FixCommand,
  ScenarioCommand,
  TestCommand,
} from './command-shapes.ts'

const scenariosOf = ({ scenarios }: FlagValues) => requiredFlag(scenarios, '--scenarios PATH')

const gate = {
  0: 'all passed, or as many as --min-pass-rate requires',
  2: 'invalid usage, or a file is not valid',
  3: 'none failed, but some have no result',
}

interface Given {
  reason?: string | undefined
  contains?: string | undefined
  'not-contains'?: string | undefined
  mask?: readonly string[] | undefined
  keep?: readonly string[] | undefined
  out?: string | undefined
  overwrite?: boolean | undefined
}

/** Reads the flags of `scenario`. Throws a CommandError for a missing or unknown reason. */
function scenarioCommandOf(file: string, given: Given): ScenarioCommand {
  const {
    reason,
    contains = '',
    'not-contains': wrongWords = '',
    mask = [],
    keep = [],
    out,
    overwrite = false,
  } = given
  return {
    name: 'scenario',
    file,
    reason: reasonIn(reason),
    contains,
    wrongWords: wrongWords.trim(),
    names: mask,
    kept: keep,
    out,
    overwrites: overwrite,
  }
}

function readTest(values: FlagValues): TestCommand {
  const { junit, html, markdown, baseline, marks } = values
  const scenarios = scenariosOf(values)
  return {
    name: 'test',
    target: targetOf(values),
    scenarios,
    ...runsOf(values),
    readsTools: values.tools ?? false,
    tags: listed(values.tag),
    minPassRate: percentIn(values['min-pass-rate']),
    baseline,
    marks,
    junit,
    markdown,
    html,
    isJson: values.json ?? false,
    maxCost: amountIn(values['max-cost']),
    maxTokens: limitIn('max-tokens', values['max-tokens']),
    maxSeconds: limitIn('max-seconds', values['max-seconds']),
  }
}

function readEval(values: FlagValues): EvalCommand {
  const { job, junit, markdown, baseline } = values
  const [cases, categories] = [listed(values.case), listed(values.category)]
  if (job !== undefined && cases.length + categories.length > 0)
    throw new CommandError('--job names a run whose cases are chosen: --case and --category do not apply')
  return {
    name: 'eval',
    target: targetOf(values),
    cases,
    categories,
    job,
    minScore: scoreIn(values['min-score']),
    minPassRate: percentIn(values['min-pass-rate']),
    baseline,
    maxSeconds: limitIn('max-seconds', values['max-seconds']),
    junit,
    markdown,
    isJson: values.json ?? false,
  }
}

export const testCommands = {
  test: commandRow<TestCommand>({
    flags: [
      'phone',
      'simulator',
      'scenarios',
      'repeat',
      'parallel',
      'tag',
      'min-pass-rate',
      'baseline',
      'marks',
      'tools',
      'max-tokens',
      'max-cost',
      'max-seconds',
      'junit',
      'html',
      'markdown',
      'json',
    ],
    arguments: '--scenarios PATH --phone ID',
    text: 'Run scenarios and report which checks fail.',
    environment: [...reportedVariables, ...modelVariables, ...priceVariables],
    exitCodes: { ...gate, 1: 'a scenario failed' },
    files: 0,
    read: readTest,
    run: testAgent,
  }),
  eval: commandRow<EvalCommand>({
    flags: [
      'phone',
      'simulator',
      'case',
      'category',
      'job',
      'min-score',
      'min-pass-rate',
      'baseline',
      'max-seconds',
      'junit',
      'markdown',
      'json',
    ],
    arguments: '--phone ID',
    text: "Run the platform's own evaluation cases and report which do not reach the score.",
    environment: reportedVariables,
    exitCodes: { ...gate, 1: 'a case did not reach the score' },
    flagTexts: {
      'min-pass-rate': ['PERCENT', 'share of cases that must reach the score'],
      baseline: ['RESULTS', 'fail only for cases that reached the score in these results of eval --json'],
      'max-seconds': ['N', 'how long to wait for the platform (default: 900)'],
    },
    files: 0,
    read: readEval,
    run: evaluateAgent,
  }),
  fix: commandRow<FixCommand>({
    flags: [...targetFlags, 'scenarios', 'tag', 'out', 'overwrite', 'json'],
    arguments: '--scenarios PATH --phone ID',
    text: 'Ask a model to propose one change that fixes the first failing scenario.',
    environment: [...platformVariables, ...modelVariables, ...priceVariables],
    exitCodes: { 0: 'nothing failed', 1: 'failed, or no proposal', 2: 'a change is proposed' },
    flagTexts: { out: ['FILE', 'write the proposal for apply --plan'] },
    files: 0,
    read: (values) => ({
      name: 'fix',
      scenarios: scenariosOf(values),
      target: targetOf(values),
      tags: listed(values.tag),
      out: values.out,
      overwrites: values.overwrite ?? false,
      ...json(values),
    }),
    run: proposeFix,
  }),
  coverage: commandRow<CoverageCommand>({
    flags: [...targetFlags, 'scenarios', 'results', 'json'],
    arguments: '--scenarios PATH --phone ID',
    text: 'Show which skills, FAQs, tools and rules the scenarios exercise, gaps first.',
    environment: platformVariables,
    exitCodes: { 0: 'done', 1: 'failed', 3: 'part of the agent could not be read' },
    files: 0,
    read: (values) => ({
      name: 'coverage',
      scenarios: scenariosOf(values),
      target: targetOf(values),
      results: values.results,
      ...json(values),
    }),
    run: coverPhone,
  }),
  scenario: commandRow<ScenarioCommand>({
    flags: ['reason', 'contains', 'not-contains', 'mask', 'keep', 'out', 'overwrite'],
    arguments: 'TRANSCRIPT --reason REASON',
    text: 'Turn a conversation that ended badly into a scenario, with personal data replaced.',
    environment: [],
    exitCodes: usualExits,
    flagTexts: { reason: ['REASON', badTurnReasons.join(', ')] },
    files: 1,
    read: (values, [file = '']) => scenarioCommandOf(file, values),
    run: makeScenario,
  }),
}
