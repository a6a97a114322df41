import { parseArgs } from 'node:util'
import { readVersion } from '../../server/process/version.ts'
import { CommandError } from '../command-error.ts'
import { commandTable } from '../commands/command-table.ts'
import type { ProcessContext } from '../process-context.ts'
import { flagOptions } from './flags.ts'
import { usageOf } from './usage.ts'

/**
 * Reads arguments, without the program's name, and returns what runs the command. Throws a CommandError that names the
 * wrong command or flag.
 */
export function prepareCommand(args: readonly string[]): (outside: ProcessContext) => Promise<number> {
  const { values, positionals } = parsed(args)
  const [name, ...files] = positionals
  if (values.version) return printing(() => `${readVersion()}\n`)
  if (name === undefined || values.help) return printing(() => usageOf(name, commandTable))
  if (name === 'help') return printing(() => usageOf(files[0], commandTable))
  const row = Object.hasOwn(commandTable, name) ? commandTable[name] : undefined
  if (row === undefined) throw new CommandError(`Unknown command "${name}"`)
  const stray = Object.keys(values).find((flag) => !row.flags.some((one) => one === flag))
  if (stray !== undefined) throw new CommandError(`${name} does not support --${stray}`)
  const expected = typeof row.files === 'function' ? row.files(values) : row.files
  if (expected !== undefined && files.length !== expected) {
    const one = name === 'pull' || name === 'push' ? 'one directory' : 'one file'
    const count = expected === 0 ? 'no file' : expected === 1 ? one : `${expected} files`
    throw new CommandError(`${name} takes ${count}`)
  }
  return row.prepare(values, files)
}

function printing(text: () => string) {
  return async ({ out }: ProcessContext) => {
    out(text())
    return 0
  }
}

/** `--review` has a value, except in `plan`, where it is a switch; the library knows one form of a flag. */
function withPlanSwitch(args: readonly string[]): string[] {
  const isPlan = args.find((arg) => Object.hasOwn(commandTable, arg)) === 'plan'
  return args.map((arg) => (isPlan && arg === '--review' ? '--review=' : arg))
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: withPlanSwitch(args), options: flagOptions, allowPositionals: true })
  } catch (error) {
    // The first sentence only: the rest is about positional arguments.
    throw new CommandError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error))
  }
}
