import type { parseArgs } from 'node:util'
import { maxParallel, maxRepeats } from '../../scenarios/run-scenarios.ts'
import { countIn, idIn } from '../arguments/flag-values.ts'
import type { Flag, flagOptions } from '../arguments/flags.ts'
import { CommandError } from '../command-error.ts'
import type { ProcessContext } from '../process-context.ts'
import type { CommandTarget } from './command-shapes.ts'

export type FlagValues = ReturnType<
  typeof parseArgs<{ options: typeof flagOptions; allowPositionals: true }>
>['values']

/** Environment variables with their meaning. */
export const helpVariables = {
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
export type HelpVariable = keyof typeof helpVariables

export const usualExits = { 0: 'done', 1: 'failed, or invalid usage' }

interface CommandHelp {
  /** `--help` works for all. */
  readonly flags: readonly Flag[]
  /** In the usage; ` | ` separates alternatives. */
  readonly arguments: string
  readonly text: string
  readonly environment: readonly HelpVariable[]
  readonly exitCodes: Readonly<Record<number, string>>
  /** Meanings of flags that differ from their usual ones. */
  readonly flagTexts?: Partial<Record<Flag, readonly [value: string, text: string]>>
  /** Number of files; unset if the reader checks it. */
  readonly files?: number | ((values: FlagValues) => number)
}

interface CommandDescriptor<Command> extends CommandHelp {
  /** Throws a CommandError for flags that do not fit. */
  read(values: FlagValues, files: readonly string[]): Command
  /** Returns the exit code. Throws a CommandError. */
  run(command: Command, outside: ProcessContext): Promise<number>
}

/** A command of the table: flags, help, reader and run; the rest of the command line derives from it. */
export interface CommandRow extends CommandHelp {
  /** Throws a CommandError for flags that do not fit, before anything runs. */
  prepare(values: FlagValues, files: readonly string[]): (outside: ProcessContext) => Promise<number>
}

/** Ties a reader to what runs it. */
export function commandRow<Command>({ read, run, ...help }: CommandDescriptor<Command>): CommandRow {
  return {
    ...help,
    prepare(values, files) {
      const command = read(values, files)
      return (outside) => run(command, outside)
    },
  }
}

/** Returns the agent that a command addresses. */
export function targetOf({ phone, agent, simulator }: FlagValues): CommandTarget {
  return { phone: idIn('phone', phone), agent, isSimulated: simulator ?? false }
}

export const runsOf = (values: FlagValues) => ({
  repeats: countIn('repeat', maxRepeats, values.repeat),
  parallel: countIn('parallel', maxParallel, values.parallel),
})

export const json = ({ json: isJson = false }: FlagValues) => ({ isJson })

export const optionalPhone = ({ phone }: FlagValues) =>
  phone === undefined ? undefined : idIn('phone', phone)

/** Throws a CommandError without a value. */
export function requiredFlag(value: string | undefined, flag: string): string {
  if (!value) throw new CommandError(`${flag} is required`)
  return value
}

export const platformVariables = ['STUDIO_TOKEN', 'PLATFORM_UPSTREAM'] as const
/** The run is reported there. */
export const reportedVariables = [...platformVariables, 'STUDIO_URL'] as const
export const modelVariables = ['STUDIO_AI_BASE_URL', 'STUDIO_AI_API_KEY', 'STUDIO_AI_MODEL'] as const
export const priceVariables = [
  'STUDIO_AI_INPUT_PRICE',
  'STUDIO_AI_OUTPUT_PRICE',
  'STUDIO_AI_CURRENCY',
] as const
