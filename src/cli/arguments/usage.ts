/** Derives usage text from the table of commands and flags. */

import { badTurnReasons } from '../../contract/studio/bad-turn-reason.ts'
import { CommandError } from '../command-error.ts'
import { type Flag, flagsOf, flagTexts } from './flags.ts'

// Words that the help of several commands shares.

interface CommandHelp {
  readonly arguments: string
  readonly text: string
  readonly environment: readonly HelpVariable[]
  readonly exitCodes: Readonly<Record<number, string>>
  readonly flags?: Partial<Record<Flag, readonly [value: string, text: string]>>
}

/** Environment variables with their meaning. */
const helpVariables = {
  STUDIO_TOKEN: 'the platform access token',
  PLATFORM_UPSTREAM: "the platform API's address",
  GRAPH_UPSTREAM: "the graph API's address",
  STUDIO_PUBLIC_HOST: 'the host name under which browsers reach the studio',
  STUDIO_URL: "a studio's address",
  STUDIO_PASSPHRASE: 'opens a sealed file, or seals one with --seal',
  AGENT_SECRET_NAME: 'the value of {"$env": "AGENT_SECRET_NAME"} in a file',
  STUDIO_AI_BASE_URL: 'an endpoint for chat completions, for scenarios with simulated customers',
  STUDIO_AI_API_KEY: 'its key',
  STUDIO_AI_MODEL: 'its model',
  STUDIO_AI_INPUT_PRICE: 'its price per million prompt tokens',
  STUDIO_AI_OUTPUT_PRICE: 'its price per million answer tokens',
  STUDIO_AI_CURRENCY: 'the currency of both (default: USD)',
  STUDIO_FORWARD_SECRET: 'signs posted webhooks',
  STUDIO_WORKSPACE_DIR: 'the workspace folder',
  STUDIO_REDIS_URL: "the workspace's Redis",
} as const
type HelpVariable = keyof typeof helpVariables

const usualExits = { 0: 'done', 1: 'failed, or invalid usage' }

// Help of the commands that take reports and rows out of a studio.

const someTime = 'then: a date or a time, such as 2026-11-01 or 2026-11-01T09:00:00Z'
const storedSince: NonNullable<CommandHelp['flags']> = {
  number: ['ID', 'the phone number'],
  since: ['TIME', `only those stored since ${someTime}`],
}

const dataHelp: Readonly<Record<string, CommandHelp>> = {
  report: {
    arguments: '--month MONTH',
    text: "Write a studio's report of a month as one page, without names of customers.",
    environment: ['STUDIO_TOKEN', 'STUDIO_URL'],
    exitCodes: {
      ...usualExits,
      3: 'done, but some numbers could not be read, or the studio was still reading its webhooks',
    },
    flags: { format: ['FORMAT', 'html, json or csv (default: html)'] },
  },
  conversations: {
    arguments: '[--since TIME]',
    text: "Print a studio's conversations, one row each.",
    environment: ['STUDIO_TOKEN', 'STUDIO_URL'],
    exitCodes: usualExits,
    flags: { since: ['TIME', `only with activity since ${someTime}`] },
  },
  turns: {
    arguments: '[--since TIME]',
    text: "Print what was said and done in a studio's conversations, one row each.",
    environment: ['STUDIO_TOKEN', 'STUDIO_URL'],
    exitCodes: usualExits,
    flags: { since: ['TIME', `only turns since ${someTime}`] },
  },
  marks: {
    arguments: '--number ID',
    text: "Print a number's answers marked as bad, and its marks of verdicts, one row each.",
    environment: ['STUDIO_TOKEN', 'STUDIO_URL'],
    exitCodes: usualExits,
    flags: storedSince,
  },
  runs: {
    arguments: '--number ID',
    text: "Print a number's runs of scenarios and evaluations, one row each.",
    environment: ['STUDIO_TOKEN', 'STUDIO_URL'],
    exitCodes: usualExits,
    flags: storedSince,
  },
}

const platform = ['STUDIO_TOKEN', 'PLATFORM_UPSTREAM'] as const
/** The run is reported there. */
const reported = [...platform, 'STUDIO_URL'] as const
const files = [...platform, 'AGENT_SECRET_NAME', 'STUDIO_PASSPHRASE'] as const
const model = ['STUDIO_AI_BASE_URL', 'STUDIO_AI_API_KEY', 'STUDIO_AI_MODEL'] as const
const prices = ['STUDIO_AI_INPUT_PRICE', 'STUDIO_AI_OUTPUT_PRICE', 'STUDIO_AI_CURRENCY'] as const

const unclear = 'entries in an unknown form were ambiguous and were not changed'
const exported = { ...usualExits, 3: 'done, but part of the agent could not be read' }
const applied = {
  ...usualExits,
  3: 'with --partial: done, but part of the agent could not be read',
  4: `done, but ${unclear}`,
}
const synced = {
  ...usualExits,
  1: 'failed, or a record was refused',
  2: 'both sides changed the same record',
}
const gate = {
  0: 'all passed, or as many as --min-pass-rate requires',
  2: 'invalid usage, or a file is not valid',
  3: 'none failed, but some have no result',
}

/** Every command with its exit codes and environment variables. */
const commandHelp: Readonly<Record<string, CommandHelp>> = {
  init: {
    arguments: '',
    text: "Ask for a token, find what belongs to it, and write a studio's configuration.",
    environment: [...platform, 'GRAPH_UPSTREAM', 'STUDIO_PUBLIC_HOST'],
    exitCodes: { ...usualExits, 2: 'written, but a check of the platform failed' },
    flags: {
      out: ['DIRECTORY', 'where .env is written (default: the current folder)'],
      yes: ['', 'do not ask: take what is set in the environment, and the defaults'],
    },
  },
  create: {
    arguments: '--phone ID',
    text: 'Create an agent for a phone number, and wait until it can be configured.',
    environment: platform,
    exitCodes: usualExits,
    flags: { wait: ['SECONDS', 'how long to wait until it can be configured (default: 120)'] },
  },
  export: {
    arguments: '--phone ID',
    text: "Write a phone number's agent to a file.",
    environment: [...platform, 'STUDIO_PASSPHRASE'],
    exitCodes: { ...exported, 4: 'done, but entries in an unknown form are listed in their raw form' },
  },
  plan: {
    arguments: 'FILE --phone ID',
    text: 'Show what applying a file would change.',
    environment: [...files, 'STUDIO_URL'],
    exitCodes: {
      0: 'no difference',
      1: usualExits[1],
      2: 'there is something to apply',
      3: 'no difference, but part of the agent could not be read',
      4: 'entries in an unknown form are ambiguous and would not be changed',
    },
    flags: {
      out: ['FILE', 'write the plan for apply --plan'],
      review: ['', 'put the plan up for review in the studio, and print the id for apply --review'],
    },
  },
  apply: {
    arguments: 'FILE --phone ID | --plan FILE --phone ID | --review ID --phone ID',
    text: 'Change the agent to match a file or a reviewed plan.',
    environment: [...files, 'STUDIO_URL'],
    exitCodes: { ...applied, 6: 'with --review: nobody has approved it yet; nothing was changed' },
    flags: { 'max-seconds': ['N', 'with --review, how long to wait for a publisher (default: 0)'] },
  },
  restore: {
    arguments: 'SNAPSHOT --phone ID',
    text: 'Restore a snapshot of the agent, including deletions.',
    environment: reported,
    exitCodes: {
      ...applied,
      5: 'done, but the agent still differs from the snapshot; the differences are listed',
    },
  },
  promote: {
    arguments: '--from ID --to ID --scenarios PATH',
    text: 'Copy an agent that passes its tests to another number, and revert if it fails there.',
    environment: [...reported, 'AGENT_SECRET_NAME', ...model, ...prices],
    exitCodes: {
      0: 'the target has the agent',
      1: 'failed, or invalid usage',
      2: 'nothing was changed: the source did not pass, you answered no, or the target could not be read again',
      3: 'the target did not pass, a change was refused, or it was interrupted; the target was restored',
      4: `${unclear}: nothing was changed, or they are missing from the copy`,
      5: 'the target was restored, but still differs from before; the differences are listed',
    },
    flags: {
      to: ['ID', 'the phone number that gets the agent'],
      'min-pass-rate': ['PERCENT', 'share of scenarios that must pass on both numbers (default: 100)'],
      'max-cost': ['AMOUNT', 'cost limit for the models of both tests together; requires their prices'],
      stage: ['NAME', 'apply stages/NAME.json on top of the copy'],
    },
  },
  diff: {
    arguments: 'FILE FILE | FILE --phone ID',
    text: 'Show the differences between two files, or between a file and an agent.',
    environment: files,
    exitCodes: { ...usualExits, 0: 'no difference', 2: 'the two differ' },
  },
  test: {
    arguments: '--scenarios PATH --phone ID',
    text: 'Run scenarios and report which checks fail.',
    environment: [...reported, ...model, ...prices],
    exitCodes: { ...gate, 1: 'a scenario failed' },
  },
  eval: {
    arguments: '--phone ID',
    text: "Run the platform's own evaluation cases and report which do not reach the score.",
    environment: reported,
    exitCodes: { ...gate, 1: 'a case did not reach the score' },
    flags: {
      'min-pass-rate': ['PERCENT', 'share of cases that must reach the score'],
      baseline: ['RESULTS', 'fail only for cases that reached the score in these results of eval --json'],
      'max-seconds': ['N', 'how long to wait for the platform (default: 900)'],
    },
  },
  coverage: {
    arguments: '--scenarios PATH --phone ID',
    text: 'Show which skills, FAQs, tools and rules the scenarios exercise, gaps first.',
    environment: platform,
    exitCodes: { 0: 'done', 1: 'failed', 3: 'part of the agent could not be read' },
  },
  scenario: {
    arguments: 'TRANSCRIPT --reason REASON',
    text: 'Turn a conversation that ended badly into a scenario, with personal data replaced.',
    environment: [],
    exitCodes: usualExits,
    flags: { reason: ['REASON', badTurnReasons.join(', ')] },
  },
  fix: {
    arguments: '--scenarios PATH --phone ID',
    text: 'Ask a model to propose one change that fixes the first failing scenario.',
    environment: [...platform, ...model, ...prices],
    exitCodes: { 0: 'nothing failed', 1: 'failed, or no proposal', 2: 'a change is proposed' },
    flags: { out: ['FILE', 'write the proposal for apply --plan'] },
  },
  doctor: {
    arguments: '[--phone ID]',
    text: 'Check an account with read-only calls and report what differs.',
    environment: [...platform, 'GRAPH_UPSTREAM'],
    exitCodes: { 0: 'nothing differs', 1: 'a call failed, or invalid usage', 2: 'something differs' },
  },
  pull: {
    arguments: 'DIRECTORY --phone ID',
    text: "Write a number's workspace records as files.",
    environment: ['STUDIO_TOKEN', 'STUDIO_URL'],
    exitCodes: synced,
  },
  push: {
    arguments: 'DIRECTORY --phone ID',
    text: 'Store the changes made in these files.',
    environment: ['STUDIO_TOKEN', 'STUDIO_URL'],
    exitCodes: synced,
  },
  'move-workspace': {
    arguments: '--to redis | --to folder',
    text: 'Copy the workspace between STUDIO_WORKSPACE_DIR and STUDIO_REDIS_URL.',
    environment: ['STUDIO_WORKSPACE_DIR', 'STUDIO_REDIS_URL'],
    exitCodes: synced,
    flags: { to: ['redis|folder', 'the target of the copy'] },
  },
  listen: {
    arguments: '--forward URL',
    text: "Post a studio's webhooks to a local server as they arrive.",
    environment: ['STUDIO_TOKEN', 'STUDIO_URL', 'STUDIO_FORWARD_SECRET'],
    exitCodes: { ...usualExits, 0: 'ended by Ctrl-C' },
    flags: { phone: ['ID', 'only webhooks about this phone number'] },
  },
  alerts: {
    arguments: '--phone ID',
    text: 'Report to a studio what its alerts need, and print the open ones.',
    environment: ['STUDIO_TOKEN', 'STUDIO_URL'],
    exitCodes: { 0: 'nothing is open', 1: 'failed', 2: 'alerts are open' },
  },
  ...dataHelp,
  erase: {
    arguments: '--customer CUSTOMER',
    text: 'Show what a studio stores about a customer, ask, erase it, and print what was removed.',
    environment: ['STUDIO_TOKEN', 'STUDIO_URL'],
    exitCodes: { 0: 'erased, or nothing was there', 1: 'failed, or not confirmed' },
  },
  completion: {
    arguments: 'bash | zsh | fish',
    text: 'Print a completion script for a shell.',
    environment: [],
    exitCodes: usualExits,
  },
}

/** Returns a command's usage, or the overview without a name. Throws a CommandError for an unknown command. */
export function usageOf(name: string | undefined): string {
  if (name === undefined) {
    return [
      'Usage: messaging-agent-studio COMMAND [flags]',
      columns(Object.entries(commandHelp).map(([command, { text }]) => [command, text])),
      '  COMMAND --help explains a command, --version prints the version. A FILE of - is standard input.',
      `Environment of most commands:\n${variablesText(['STUDIO_TOKEN', 'PLATFORM_UPSTREAM'])}`,
      'The rest is in docs/command-line.md, which is the README.md of the package.\n',
    ].join('\n\n')
  }
  const command = commandHelp[name]
  if (command === undefined) throw new CommandError(`There is no command "${name}"`)
  const rows = (flagsOf[name] ?? []).map((flag): [string, string] => {
    const usual = flagTexts[flag]
    const [value, text] = command.flags?.[flag] ?? [usual.value, usual.text]
    return [`--${flag}${value === '' ? '' : ` ${value}`}`, text]
  })
  const usage = command.arguments.split(' | ').map((one) => `  messaging-agent-studio ${name} ${one}`)
  return [
    command.text,
    `Usage:\n${usage.map((line) => `${line}${rows.length === 0 ? '' : ' [flags]'}`).join('\n')}`,
    ...(rows.length === 0 ? [] : [`Flags:\n${columns(rows)}`]),
    ...(command.environment.length === 0 ? [] : [`Environment:\n${variablesText(command.environment)}`]),
    `Exit codes:\n${columns(Object.entries(command.exitCodes))}\n`,
  ].join('\n\n')
}

/** Returns a line that refers to the help. */
export function helpAdvice(command = ''): string {
  const subcommand = command in flagsOf ? ` ${command}` : ''
  return `See messaging-agent-studio${subcommand} --help\n`
}

function variablesText(names: readonly HelpVariable[]): string {
  return columns(names.map((name) => [name, helpVariables[name]]))
}

/** Two columns, the second one aligned. */
function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([first]) => first.length))
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`).join('\n')
}
