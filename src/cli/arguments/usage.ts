/** Derives usage text from the table of commands and flags. */

import { CommandError } from '../command-error.ts'
import { type CommandRow, type HelpVariable, helpVariables } from '../commands/command-row.ts'
import { flagTexts } from './flags.ts'

type Table = Readonly<Record<string, CommandRow>>

/** Returns a command's usage, or the overview without a name. Throws a CommandError for an unknown command. */
export function usageOf(name: string | undefined, table: Table): string {
  if (name === undefined) {
    return [
      'Usage: messaging-agent-studio COMMAND [flags]',
      columns(Object.entries(table).map(([command, { text }]) => [command, text])),
      '  COMMAND --help explains a command, --version prints the version. A FILE of - is standard input.',
      `Environment of most commands:\n${variablesText(['STUDIO_TOKEN', 'PLATFORM_UPSTREAM'])}`,
      'The rest is in docs/command-line.md, which is the README.md of the package.\n',
    ].join('\n\n')
  }
  const command = table[name]
  if (command === undefined) throw new CommandError(`There is no command "${name}"`)
  const rows = command.flags.map((flag): [string, string] => {
    const usual = flagTexts[flag]
    const [value, text] = command.flagTexts?.[flag] ?? [usual.value, usual.text]
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
export function helpAdvice(command: string | undefined, table: Table): string {
  const subcommand = command !== undefined && Object.hasOwn(table, command) ? ` ${command}` : ''
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
