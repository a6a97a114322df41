import { parseArgs } from 'node:util'
import { CommandError } from '../command-error.ts'
import type { Command } from '../commands.ts'
import { commandReaders } from './command-readers.ts'
import { flagOptions, flagsOf } from './flags.ts'

/** Parses arguments, without the program's name. Throws a CommandError that names the wrong command or flag. */
export function readArguments(args: readonly string[]): Command {
  const { values, positionals } = parsed(args)
  const [name, ...files] = positionals
  if (values.version) return { name: 'version' }
  if (name === undefined || values.help) return { name: 'help', command: name }
  if (name === 'help') return { name, command: files[0] }
  const allowed = flagsOf[name]
  const reader = commandReaders[name]
  if (allowed === undefined || reader === undefined) throw new CommandError(`Unknown command "${name}"`)
  const stray = Object.keys(values).find((flag) => !allowed.some((one) => one === flag))
  if (stray !== undefined) throw new CommandError(`${name} does not support --${stray}`)
  const expected = typeof reader.files === 'number' ? reader.files : reader.files?.(values)
  if (expected !== undefined && files.length !== expected) {
    const one = name === 'pull' || name === 'push' ? 'one directory' : 'one file'
    const count = expected === 0 ? 'no file' : expected === 1 ? one : `${expected} files`
    throw new CommandError(`${name} takes ${count}`)
  }
  return reader.read(values, files)
}

/** `--review` has a value, except in `plan`, where it is a switch; the library knows one form of a flag. */
function withPlanSwitch(args: readonly string[]): string[] {
  const isPlan = args.find((arg) => Object.hasOwn(flagsOf, arg)) === 'plan'
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
