/** What the command line says about itself, made of the table of commands and their flags. */
import { CommandError } from '../command-error.ts'
import { type Flag, flagsOf } from './flags.ts'

interface Description {
  readonly arguments: string
  readonly text: string
}

const commands: Readonly<Record<string, Description>> = {
  export: { arguments: '--phone ID', text: 'Write the agent of a phone number to a file.' },
  plan: { arguments: 'FILE --phone ID', text: 'Show what applying a file would change.' },
  apply: {
    arguments: 'FILE --phone ID | --plan FILE --phone ID',
    text: 'Change the agent to what a file, or a reviewed plan, says.',
  },
  restore: {
    arguments: 'SNAPSHOT --phone ID',
    text: 'Bring the agent back to a snapshot, deletions included.',
  },
  promote: {
    arguments: '--from ID --to ID --scenarios PATH',
    text: 'Copy an agent that passes its tests to another number, and go back if it fails there.',
  },
  diff: {
    arguments: 'FILE FILE | FILE --phone ID',
    text: 'Show what differs between two files, or a file and an agent.',
  },
  test: { arguments: '--scenarios PATH --phone ID', text: 'Run scenarios and report which checks fail.' },
  fix: {
    arguments: '--scenarios PATH --phone ID',
    text: 'Have a model propose one change for the first scenario that fails.',
  },
  doctor: {
    arguments: '[--phone ID]',
    text: 'Check an account with read-only calls and report what differs.',
  },
  pull: {
    arguments: 'DIRECTORY --phone ID',
    text: 'Write the records of a number in the workspace as files.',
  },
  push: { arguments: 'DIRECTORY --phone ID', text: 'Store what was changed in these files.' },
  'move-workspace': {
    arguments: '--to redis | --to folder',
    text: 'Copy the workspace between STUDIO_WORKSPACE_DIR and STUDIO_REDIS_URL.',
  },
  listen: {
    arguments: '--forward URL',
    text: 'Post the webhooks of a studio to a server on this machine, as they come.',
  },
  completion: { arguments: 'bash | zsh | fish', text: 'Print a completion script for a shell.' },
}

const flags: Readonly<Record<Flag, string>> = {
  phone: 'ID                 the phone number',
  agent: 'ID                 one agent of a number that has several',
  simulator: '               use the built-in simulator instead of the platform',
  out: 'FILE                 write to a file: the agent (export), the plan for apply --plan (plan, fix)',
  files: 'DIRECTORY          note the SHA-256 of the files that lie there',
  stamp: '                   note the time in the file',
  'include-credentials':
    '     include credentials as far as the platform tells them; needs --seal or --plain-text',
  'plain-text': '              confirm that credentials are written unencrypted',
  seal: '                    encrypt with the passphrase in STUDIO_PASSPHRASE',
  deletes: '                 delete what the file does not have',
  only: 'KIND[/NAME]         only these, such as skills or faqs/Opening hours; may be repeated',
  skip: 'KIND[/NAME]         not these; may be repeated',
  except: 'SECTION.FIELD     leave a field as the agent has it, such as settings.rollout',
  stage: 'NAME               lay stages/NAME.json over the file, or over the copy (promote)',
  plan: 'FILE                apply exactly this plan, or nothing if the agent has changed since',
  snapshot: 'FILE            where to save the agent before the first change (default: agent-snapshots/)',
  'no-snapshot': '             save no snapshot',
  'keep-going': '              go on after a change that the platform refuses (default)',
  'fail-fast': '               stop at the first change that the platform refuses',
  interactive: '             ask for each change',
  json: '                    print one JSON document instead of text',
  scenarios: 'PATH           the scenarios: a file, or a folder with all folders below it',
  repeat: 'N                 run each scenario so often; one that passes only sometimes is flaky',
  parallel: 'N               hold so many conversations at the same time (default: 1)',
  tag: 'TAG                  only scenarios with this tag; may be repeated',
  'min-pass-rate': 'PERCENT    succeed when so many scenarios pass',
  baseline: 'RESULTS         fail only for what passed in these results of test --json',
  markdown: 'FILE            write a Markdown summary as well',
  'max-tokens':
    'N             stop a simulated customer and its judge after so many tokens (default: 100000)',
  'max-seconds': 'N            stop a simulated customer and its judge after so many seconds (default: 600)',
  junit: 'FILE               write a JUnit XML report as well',
  html: 'FILE                write a report as one HTML page without scripts, personal data masked',
  record: 'FILE              write the shape of each answer, without its values',
  forward: 'URL              where webhooks are posted to',
  kind: 'KIND                only webhooks of this kind; may be repeated',
  from: 'ID                  the phone number whose agent is copied',
  to: 'ID|redis|folder       the phone number, or where the workspace is copied to',
  yes: '                     do not ask before the first change',
  help: '                    explain a command',
  version: '                 print the version, with its commit where it is known',
}

const environment = `The token is read from STUDIO_TOKEN, the address of the platform from PLATFORM_UPSTREAM, that of a studio (pull, push, listen)
from STUDIO_URL. FILE may be - for standard input. Exit codes: 0 done, or no difference; 1 failed; 2 there are differences (plan, diff), or both sides have changed
(pull, push, move-workspace);
3 done, but part of the agent could not be read. For test: 0 all passed; 1 a scenario failed; 2 invalid usage;
3 none failed, but some have no result. For promote: 0 done; 1 failed; 2 the source does not pass, nothing was changed; 3 the target did not pass and is as it was. For fix: 0 nothing failed; 1 no proposal; 2 a change is proposed. For doctor: 0 everything as known;
1 a call failed; 2 something differs; it needs GRAPH_UPSTREAM as well. docs/command-line.md tells the rest.
`

/**
 * @param name of a command, or nothing for the overview
 * @throws CommandError for a command that does not exist.
 */
export function usageOf(name: string | undefined): string {
  if (name === undefined) {
    const lines = Object.entries(commands).map(([command, { text }]) => `  ${command.padEnd(12)}${text}`)
    return `Usage: messaging-agent-studio COMMAND [flags]\n\n${lines.join('\n')}\n\n  COMMAND --help explains a command, --version prints the version.\n\n${environment}`
  }
  const command = commands[name]
  if (command === undefined) throw new CommandError(`There is no command "${name}"`)
  const lines = (flagsOf[name] ?? []).map((flag) => `  --${flag} ${flags[flag]}`)
  const usage = command.arguments.split(' | ').map((one) => `  messaging-agent-studio ${name} ${one} [flags]`)
  return `${command.text}\n\nUsage:\n${usage.join('\n')}\n\n${lines.join('\n')}${lines.length > 0 ? '\n\n' : ''}${environment}`
}
