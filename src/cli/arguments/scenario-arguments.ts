import type { ScenarioCommand } from '../commands.ts'
import { reasonIn } from './flag-values.ts'

interface Given {
  reason?: string | undefined
  contains?: string | undefined
  'not-contains'?: string | undefined
  mask?: readonly string[] | undefined
  keep?: readonly string[] | undefined
  out?: string | undefined
  overwrite?: boolean | undefined
}

/** Reads the flags of `scenario`. Throws a CommandError for a missing or unknown reason. */
export function scenarioCommandOf(file: string, given: Given): ScenarioCommand {
  const {
    reason,
    contains = '',
    'not-contains': wrongWords = '',
    mask = [],
    keep = [],
    out,
    overwrite = false,
  } = given
  return {
    name: 'scenario',
    file,
    reason: reasonIn(reason),
    contains,
    wrongWords: wrongWords.trim(),
    names: mask,
    kept: keep,
    out,
    overwrites: overwrite,
  }
}
