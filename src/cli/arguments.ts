/** Parses the arguments of the command line. */
import { parseArgs } from 'node:util'
import { maxRepeats } from '../scenarios/run-scenarios.ts'
import { CommandError } from './command-error.ts'

export interface CommandTarget {
  /** Of the phone number. */
  phone: string
  agent: string | undefined
  isSimulated: boolean
}

export interface ExportCommand {
  name: 'export'
  target: CommandTarget
  out: string | undefined
  files: string | undefined
  isStamped: boolean
  isSealed: boolean
  withCredentials: boolean
}

export interface PlanCommand {
  name: 'plan' | 'apply'
  target: CommandTarget
  file: string
  deletes: boolean
  isJson: boolean
}

export interface DiffCommand {
  name: 'diff'
  from: string
  to: string | CommandTarget
  isJson: boolean
}

export interface TestCommand {
  name: 'test'
  target: CommandTarget
  scenarios: string
  repeats: number
  junit: string | undefined
  isJson: boolean
}

export type Command = { name: 'help' | 'version' } | ExportCommand | PlanCommand | DiffCommand | TestCommand

const options = {
  phone: { type: 'string' },
  agent: { type: 'string' },
  out: { type: 'string' },
  files: { type: 'string' },
  stamp: { type: 'boolean' },
  'include-credentials': { type: 'boolean' },
  'plain-text': { type: 'boolean' },
  seal: { type: 'boolean' },
  deletes: { type: 'boolean' },
  json: { type: 'boolean' },
  simulator: { type: 'boolean' },
  scenarios: { type: 'string' },
  repeat: { type: 'string' },
  junit: { type: 'string' },
  help: { type: 'boolean' },
  version: { type: 'boolean' },
} as const

type Flag = keyof typeof options

const targetFlags = ['phone', 'agent', 'simulator'] as const satisfies readonly Flag[]

const flagsOf: Readonly<Record<string, readonly Flag[]>> = {
  export: [...targetFlags, 'out', 'files', 'stamp', 'include-credentials', 'plain-text', 'seal'],
  plan: [...targetFlags, 'deletes', 'json'],
  apply: [...targetFlags, 'deletes', 'json'],
  diff: [...targetFlags, 'json'],
  test: ['phone', 'simulator', 'scenarios', 'repeat', 'junit', 'json'],
}

/**
 * Parses the arguments of the command line.
 *
 * @param args Without the program and the script, as in `process.argv.slice(2)`.
 * @throws CommandError for an unknown command or flag, a missing value, or flags that exclude each other.
 */
export function readArguments(args: readonly string[]): Command {
  const { values, positionals } = parsed(args)
  const [name, ...files] = positionals
  if (values.version) return { name: 'version' }
  if (name === undefined || values.help) return { name: 'help' }
  const allowed = flagsOf[name]
  if (allowed === undefined) throw new CommandError(`Unknown command "${name}"`)
  const stray = Object.keys(values).find((flag) => !allowed.some((one) => one === flag))
  if (stray !== undefined) throw new CommandError(`${name} does not support --${stray}`)
  const isJson = values.json ?? false
  const target = () => targetOf(values)

  if (name === 'export') {
    expectFiles(name, files, 0)
    const withCredentials = values['include-credentials'] ?? false
    const isSealed = values.seal ?? false
    if (withCredentials && isSealed === (values['plain-text'] ?? false)) {
      throw new CommandError('--include-credentials needs --seal or --plain-text')
    }
    const { out, files: directory, stamp: isStamped = false } = values
    return { name, target: target(), out, files: directory, isStamped, isSealed, withCredentials }
  }
  if (name === 'diff') {
    const [from = '', to] = expectFiles(name, files, values.phone === undefined ? 2 : 1)
    return { name, from, to: to ?? target(), isJson }
  }
  if (name === 'test') {
    expectFiles(name, files, 0)
    const { scenarios, repeat, junit } = values
    if (!scenarios) throw new CommandError('--scenarios FILE is required')
    return { name, target: target(), scenarios, repeats: repeatsIn(repeat), junit, isJson }
  }
  const [file = ''] = expectFiles(name, files, 1)
  const deletes = values.deletes ?? false
  return { name: name === 'plan' ? 'plan' : 'apply', target: target(), file, deletes, isJson }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error))
  }
}

function targetOf({ phone, agent, simulator }: ReturnType<typeof parsed>['values']): CommandTarget {
  if (!phone) throw new CommandError('--phone ID is required')
  return { phone, agent, isSimulated: simulator ?? false }
}

function repeatsIn(text = '1'): number {
  const repeats = /^\d{1,3}$/.test(text) ? Number(text) : 0
  if (repeats >= 1 && repeats <= maxRepeats) return repeats
  throw new CommandError(`--repeat must be a number from 1 to ${maxRepeats}`)
}

function expectFiles(name: string, files: readonly string[], count: number): readonly string[] {
  if (files.length === count) return files
  throw new CommandError(
    `${name} takes ${count === 0 ? 'no file' : count === 1 ? 'one file' : `${count} files`}`,
  )
}
