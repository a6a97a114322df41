/** What the command line says about itself, made of the table of commands and their flags. */
import { CommandError } from '../command-error.ts'
import { type Flag, flagsOf } from './flags.ts'

interface Description {
  readonly arguments: string
  readonly text: string
  readonly environment: readonly Variable[]
  readonly exitCodes: Readonly<Record<number, string>>
  /** Of flags that mean something of their own here. */
  readonly flags?: Partial<Record<Flag, readonly [value: string, text: string]>>
}

const variables = {
  STUDIO_TOKEN: 'the platform access token',
  PLATFORM_UPSTREAM: 'the address of the platform API',
  GRAPH_UPSTREAM: 'the address of the graph API',
  STUDIO_URL: 'the address of a studio',
  STUDIO_PASSPHRASE: 'opens a sealed file, or seals one with --seal',
  AGENT_SECRET_NAME: 'what {"$env": "AGENT_SECRET_NAME"} in a file stands for',
  STUDIO_AI_BASE_URL: 'an endpoint for chat completions, for scenarios with simulated customers',
  STUDIO_AI_API_KEY: 'its key',
  STUDIO_AI_MODEL: 'its model',
  STUDIO_FORWARD_SECRET: 'signs what is posted',
  STUDIO_WORKSPACE_DIR: 'the folder of the workspace',
  STUDIO_REDIS_URL: 'the Redis of the workspace',
} as const
type Variable = keyof typeof variables

const platform = ['STUDIO_TOKEN', 'PLATFORM_UPSTREAM'] as const
const files = [...platform, 'AGENT_SECRET_NAME', 'STUDIO_PASSPHRASE'] as const
const model = ['STUDIO_AI_BASE_URL', 'STUDIO_AI_API_KEY', 'STUDIO_AI_MODEL'] as const

const done = { 0: 'done', 1: 'failed, or invalid usage' }
const applied = { ...done, 3: 'done, but part of the agent could not be read' }
const synced = { ...done, 2: 'both sides have changed a record' }
const gate = {
  0: 'all passed, or as many as --min-pass-rate asks for',
  2: 'invalid usage, or a file is not valid',
  3: 'none failed, but some have no result',
}

const commands: Readonly<Record<string, Description>> = {
  create: {
    arguments: '--phone ID',
    text: 'Give a phone number an agent, and wait until it can be configured.',
    environment: platform,
    exitCodes: done,
    flags: { wait: ['SECONDS', 'wait so long until it can be configured (default: 120)'] },
  },
  export: {
    arguments: '--phone ID',
    text: 'Write the agent of a phone number to a file.',
    environment: [...platform, 'STUDIO_PASSPHRASE'],
    exitCodes: applied,
  },
  plan: {
    arguments: 'FILE --phone ID',
    text: 'Show what applying a file would change.',
    environment: files,
    exitCodes: {
      0: 'no difference',
      1: done[1],
      2: 'there is something to apply',
      3: 'no difference, but part of the agent could not be read',
    },
    flags: { out: ['FILE', 'write the plan for apply --plan'] },
  },
  apply: {
    arguments: 'FILE --phone ID | --plan FILE --phone ID',
    text: 'Change the agent to what a file, or a reviewed plan, says.',
    environment: files,
    exitCodes: applied,
  },
  restore: {
    arguments: 'SNAPSHOT --phone ID',
    text: 'Bring the agent back to a snapshot, deletions included.',
    environment: platform,
    exitCodes: applied,
  },
  promote: {
    arguments: '--from ID --to ID --scenarios PATH',
    text: 'Copy an agent that passes its tests to another number, and go back if it fails there.',
    environment: [...platform, 'AGENT_SECRET_NAME', ...model],
    exitCodes: {
      0: 'the target has the agent',
      1: 'failed, or invalid usage',
      2: 'nothing was changed: the source does not pass, or the answer was no',
      3: 'the target did not pass, a change was refused, or it was interrupted: the target is as it was',
    },
    flags: {
      to: ['ID', 'the phone number that gets the agent'],
      'min-pass-rate': ['PERCENT', 'how many scenarios have to pass on both numbers (default: 100)'],
      stage: ['NAME', 'lay stages/NAME.json over the copy'],
    },
  },
  diff: {
    arguments: 'FILE FILE | FILE --phone ID',
    text: 'Show what differs between two files, or a file and an agent.',
    environment: files,
    exitCodes: { ...done, 0: 'no difference', 2: 'the two differ' },
  },
  test: {
    arguments: '--scenarios PATH --phone ID',
    text: 'Run scenarios and report which checks fail.',
    environment: [...platform, ...model],
    exitCodes: { ...gate, 1: 'a scenario failed' },
  },
  eval: {
    arguments: '--phone ID',
    text: "Run the platform's own evaluation cases and report which do not reach the score.",
    environment: platform,
    exitCodes: { ...gate, 1: 'a case did not reach the score' },
    flags: {
      'min-pass-rate': ['PERCENT', 'succeed when so many cases reach the score'],
      baseline: ['RESULTS', 'fail only for what reached the score in these results of eval --json'],
      'max-seconds': ['N', 'wait so long for the platform (default: 900)'],
    },
  },
  fix: {
    arguments: '--scenarios PATH --phone ID',
    text: 'Have a model propose one change for the first scenario that fails.',
    environment: [...platform, ...model],
    exitCodes: { 0: 'nothing failed', 1: 'failed, or no proposal', 2: 'a change is proposed' },
    flags: { out: ['FILE', 'write the proposal for apply --plan'] },
  },
  doctor: {
    arguments: '[--phone ID]',
    text: 'Check an account with read-only calls and report what differs.',
    environment: [...platform, 'GRAPH_UPSTREAM'],
    exitCodes: { 0: 'everything is as known', 1: 'a call failed, or invalid usage', 2: 'something differs' },
  },
  pull: {
    arguments: 'DIRECTORY --phone ID',
    text: 'Write the records of a number in the workspace as files.',
    environment: ['STUDIO_TOKEN', 'STUDIO_URL'],
    exitCodes: synced,
  },
  push: {
    arguments: 'DIRECTORY --phone ID',
    text: 'Store what was changed in these files.',
    environment: ['STUDIO_TOKEN', 'STUDIO_URL'],
    exitCodes: synced,
  },
  'move-workspace': {
    arguments: '--to redis | --to folder',
    text: 'Copy the workspace between STUDIO_WORKSPACE_DIR and STUDIO_REDIS_URL.',
    environment: ['STUDIO_WORKSPACE_DIR', 'STUDIO_REDIS_URL'],
    exitCodes: synced,
    flags: { to: ['redis|folder', 'where the workspace is copied to'] },
  },
  listen: {
    arguments: '--forward URL',
    text: 'Post the webhooks of a studio to a server on this machine, as they come.',
    environment: ['STUDIO_TOKEN', 'STUDIO_URL', 'STUDIO_FORWARD_SECRET'],
    exitCodes: { ...done, 0: 'ended by Ctrl-C' },
    flags: { phone: ['ID', 'only webhooks about this phone number'] },
  },
  completion: {
    arguments: 'bash | zsh | fish',
    text: 'Print a completion script for a shell.',
    environment: [],
    exitCodes: done,
  },
}

const flags: Readonly<Record<Flag, readonly [value: string, text: string]>> = {
  phone: ['ID', 'the phone number'],
  agent: ['ID', 'one agent of a number that has several'],
  simulator: ['', 'use the built-in simulator instead of the platform'],
  channel: ['NAME', 'where the agent answers (default: whatsapp)'],
  wait: ['SECONDS', 'wait so long for the connectors of a new agent (default: 120; 0 does not wait)'],
  out: ['FILE', 'write to a file instead of standard output'],
  files: ['DIRECTORY', 'note the SHA-256 of the files that lie there'],
  stamp: ['', 'note the time in the file'],
  'include-credentials': [
    '',
    'include credentials as far as the platform tells them; needs --seal or --plain-text',
  ],
  'plain-text': ['', 'confirm that credentials are written unencrypted'],
  seal: ['', 'encrypt with the passphrase in STUDIO_PASSPHRASE'],
  deletes: ['', 'delete what the file does not have'],
  only: ['KIND[/NAME]', 'only these, such as skills or faqs/Opening hours; may be repeated'],
  skip: ['KIND[/NAME]', 'not these; may be repeated'],
  except: ['SECTION.FIELD', 'leave a field as the agent has it, such as settings.rollout; may be repeated'],
  stage: ['NAME', 'lay stages/NAME.json over the file'],
  plan: ['FILE', 'apply exactly this plan, or nothing if the agent has changed since'],
  snapshot: ['FILE', 'where to save the agent before the first change (default: agent-snapshots/)'],
  'no-snapshot': ['', 'save no snapshot'],
  'keep-going': ['', 'go on after a change that the platform refuses (default)'],
  'fail-fast': ['', 'stop at the first change that the platform refuses'],
  interactive: ['', 'ask for each change'],
  json: ['', 'print one JSON document instead of text'],
  scenarios: ['PATH', 'the scenarios: a file, or a folder with all folders below it'],
  repeat: ['N', 'run each scenario so often; one that passes only sometimes is flaky'],
  parallel: ['N', 'hold so many conversations at the same time (default: 1)'],
  tag: ['TAG', 'only scenarios with this tag; may be repeated'],
  'min-pass-rate': ['PERCENT', 'succeed when so many scenarios pass'],
  'min-score': ['N', 'from which score a case has passed, 1 to 5 (default: 4)'],
  case: ['ID', 'only this case; may be repeated'],
  category: ['NAME', 'only cases of this category; may be repeated'],
  job: ['ID', 'wait for a run that was started before, in place of a new one'],
  baseline: ['RESULTS', 'fail only for what passed in these results of test --json'],
  'max-tokens': ['N', 'stop a simulated customer and its judge after so many tokens (default: 100000)'],
  'max-seconds': ['N', 'stop a simulated customer and its judge after so many seconds (default: 600)'],
  junit: ['FILE', 'write a JUnit XML report as well'],
  html: ['FILE', 'write a report as one HTML page without scripts, personal data masked'],
  markdown: ['FILE', 'write a Markdown summary as well'],
  record: ['FILE', 'write the shape of each answer, without its values'],
  forward: ['URL', 'where webhooks are posted to'],
  kind: ['KIND', 'only webhooks of this kind; may be repeated'],
  from: ['ID', 'the phone number whose agent is copied'],
  to: ['ID', 'the phone number'],
  yes: ['', 'do not ask before the first change'],
  help: ['', 'explain a command'],
  version: ['', 'print the version, with its commit where it is known'],
}

/**
 * @param name of a command, or nothing for the overview
 * @throws CommandError for a command that does not exist.
 */
export function usageOf(name: string | undefined): string {
  if (name === undefined) {
    return [
      'Usage: messaging-agent-studio COMMAND [flags]',
      columns(Object.entries(commands).map(([command, { text }]) => [command, text])),
      '  COMMAND --help explains a command, --version prints the version. A FILE of - is standard input.',
      `Environment of most commands:\n${variablesText(platform)}`,
      'docs/command-line.md tells the rest.\n',
    ].join('\n\n')
  }
  const command = commands[name]
  if (command === undefined) throw new CommandError(`There is no command "${name}"`)
  const rows = (flagsOf[name] ?? []).map((flag): [string, string] => {
    const [value, text] = command.flags?.[flag] ?? flags[flag]
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

function variablesText(names: readonly Variable[]): string {
  return columns(names.map((name) => [name, variables[name]]))
}

/** Two columns, the second one aligned. */
function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([first]) => first.length))
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`).join('\n')
}
