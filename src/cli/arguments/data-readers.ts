/** Reads the flags of the commands that take reports and rows out of a studio. */
import { reportMonth } from '../../contract/studio/report-figures.ts'
import { z } from '../../contract/zod.ts'
import { reportLanguages } from '../../report/report-words.ts'
import { CommandError } from '../command-error.ts'
import type { Command } from '../commands.ts'
import { reportFormats } from '../report/report-command.ts'
import type { RowsName } from '../rows/row-shapes.ts'
import { rowFormats } from '../rows/rows-command.ts'
import { idIn, limitIn } from './flag-values.ts'
import type { Flag } from './flags.ts'
import type { CommandReader, FlagValues } from './read-values.ts'

const numberIn = ({ number }: FlagValues) => (number === undefined ? undefined : idIn('number', number))

/** Reads the flags of `report`. */
export function readReportFlags(values: FlagValues): Command {
  const { month, language, format, out, overwrite: overwrites = false } = values
  if (!reportMonth.safeParse(month).success)
    throw new CommandError('--month MONTH is required, such as 2026-11')
  return {
    name: 'report',
    month: month ?? '',
    number: numberIn(values),
    language: oneOf('language', reportLanguages, language),
    format: oneOf('format', reportFormats, format),
    out,
    overwrites,
  }
}

/** Conversations name their numbers; records of the workspace are listed for one number. */
export function rowsReader(name: RowsName): CommandReader {
  const isOfNumber = name === 'marks' || name === 'runs'
  return {
    files: 0,
    read(values) {
      if (values.after !== undefined && values.since !== undefined)
        throw new CommandError('--since does not apply to --after, which continues an earlier run')
      return {
        name,
        since: timeIn(values.since),
        number: isOfNumber ? idIn('number', values.number) : numberIn(values),
        format: oneOf('format', rowFormats, values.format),
        isMasked: values.unmasked !== true,
        after: values.after,
        maxRows: limitIn('limit', values.limit),
      }
    },
  }
}

/** The first one without a text. */
function oneOf<Word extends string>(
  flag: Flag,
  [usual, ...others]: readonly [Word, ...Word[]],
  text: string | undefined,
): Word {
  const found = text === undefined ? usual : [usual, ...others].find((one) => one === text)
  if (found !== undefined) return found
  throw new CommandError(`--${flag} must be one of ${[usual, ...others].join(', ')}`)
}

/** A date begins in UTC. */
function timeIn(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const isTime = z.union([z.iso.date(), z.iso.datetime({ offset: true })]).safeParse(text).success
  if (isTime) return Date.parse(text)
  throw new CommandError('--since takes a date or a time, such as 2026-11-01 or 2026-11-01T09:00:00Z')
}
