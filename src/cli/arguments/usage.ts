/** What the command line says about itself, made of the table of commands and their flags. */
import { CommandError } from '../command-error.ts'
import { commandHelp, type HelpVariable, helpVariables } from './command-help.ts'
import { type Flag, flagsOf } from './flags.ts'

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
  results: ['FILE', 'what test --json wrote: the answers, and with --tools the tools'],
  marks: ['FILE', 'verdicts of judges that your team marked right or wrong; its agreement is told'],
  reason: ['REASON', 'what is wrong with the last answer'],
  contains: ['TEXT', 'what a good answer contains'],
  'not-contains': ['TEXT', 'words of the answer that must not come again (default: a sentence of it)'],
  mask: ['NAME', 'a name of a person to replace; may be repeated'],
  keep: ['VALUE', 'a value that is no personal data; may be repeated'],
  tools: ['', 'read which tools were called for every message; one more call for each scenario'],
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
  'max-cost': ['AMOUNT', 'stop asking models once the run has cost so much; needs their prices'],
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
      columns(Object.entries(commandHelp).map(([command, { text }]) => [command, text])),
      '  COMMAND --help explains a command, --version prints the version. A FILE of - is standard input.',
      `Environment of most commands:\n${variablesText(['STUDIO_TOKEN', 'PLATFORM_UPSTREAM'])}`,
      'The rest is in docs/command-line.md, which is the README.md of the package.\n',
    ].join('\n\n')
  }
  const command = commandHelp[name]
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

/** Returns where help is found, in a line of its own. */
export function helpAdvice(command = ''): string {
  const of = command in flagsOf ? ` ${command}` : ''
  return `See messaging-agent-studio${of} --help\n`
}

function variablesText(names: readonly HelpVariable[]): string {
  return columns(names.map((name) => [name, helpVariables[name]]))
}

/** Two columns, the second one aligned. */
function columns(rows: readonly (readonly [string, string])[]): string {
  const width = Math.max(...rows.map(([first]) => first.length))
  return rows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}`).join('\n')
}
