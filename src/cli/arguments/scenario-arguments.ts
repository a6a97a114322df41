/** Reads what `scenario` was given. */
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

/** @throws CommandError where the reason is missing or unknown. */
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
