import type { parseArgs } from 'node:util'
import { maxParallel, maxRepeats } from '../../scenarios/run-scenarios.ts'
import type { Command, CommandTarget } from '../commands.ts'
import { countIn, idIn } from './flag-values.ts'
import type { flagOptions } from './flags.ts'

export type FlagValues = ReturnType<
  typeof parseArgs<{ options: typeof flagOptions; allowPositionals: true }>
>['values']

export interface CommandReader {
  /** Number of files; unset if the reader checks it. */
  files?: number | ((values: FlagValues) => number)
  read(values: FlagValues, files: readonly string[]): Command
}

/** Returns the agent that a command addresses. */
export function targetOf({ phone, agent, simulator }: FlagValues): CommandTarget {
  return { phone: idIn('phone', phone), agent, isSimulated: simulator ?? false }
}

export const runsOf = (values: FlagValues) => ({
  repeats: countIn('repeat', maxRepeats, values.repeat),
  parallel: countIn('parallel', maxParallel, values.parallel),
})
