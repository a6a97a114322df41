import { channels } from '../../contract/platform/account/channel.ts'
import { reportMonth } from '../../contract/studio/report-figures.ts'
import { webhookKind } from '../../contract/studio/webhook-facets.ts'
import { z } from '../../contract/zod.ts'
import { reportLanguages } from '../../report/report-words.ts'
import { defaultCreateSeconds } from '../agent/create-command.ts'
import { CommandError } from '../command-error.ts'
import type { Command, ScenarioCommand } from '../commands.ts'
import { fronts } from '../init/front-lines.ts'
import { reportFormats } from '../report/report-command.ts'
import type { RowsName } from '../rows/row-shapes.ts'
import { rowFormats } from '../rows/rows-command.ts'
import {
  amountIn,
  customerIn,
  idIn,
  limitIn,
  listed,
  percentIn,
  reasonIn,
  scoreIn,
  secondsIn,
  wholeKindsIn,
} from './flag-values.ts'
import type { Flag } from './flags.ts'
import { applyReader, readPlan, readPromote } from './plan-readers.ts'
import { type CommandReader, type FlagValues, runsOf, targetOf } from './read-values.ts'

// Reads the flags of the commands that take reports and rows out of a studio.

const numberIn = ({ number }: FlagValues) => (number === undefined ? undefined : idIn('number', number))

/** Reads the flags of `report`. */
function readReportFlags(values: FlagValues): Command {
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
function rowsReader(name: RowsName): CommandReader {
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
function scenarioCommandOf(file: string, given: Given): ScenarioCommand {
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

const scenariosOf = ({ scenarios }: FlagValues) => required(scenarios, '--scenarios PATH')

function required(value: string | undefined, flag: string): string {
  if (!value) throw new CommandError(`${flag} is required`)
  return value
}

const optionalAccount = ({ 'billable-account': account }: FlagValues) =>
  account === undefined ? undefined : idIn('billable-account', account)
const optionalPhone = ({ phone }: FlagValues) => (phone === undefined ? undefined : idIn('phone', phone))

function readCreate({ channel = 'whatsapp', phone, wait, simulator }: FlagValues): Command {
  const id = idIn('phone', phone)
  if (!channels.some((one) => one === channel))
    throw new CommandError(`--channel ${channel}: the channels are ${channels.join(', ')}`)
  const maxSeconds = secondsIn('wait', wait) ?? defaultCreateSeconds
  return { name: 'create', phone: id, channel, maxSeconds, isSimulated: simulator ?? false }
}

function readExport(values: FlagValues): Command {
  const withCredentials = values['include-credentials'] ?? false
  const isSealed = values.seal ?? false
  if (withCredentials && isSealed === (values['plain-text'] ?? false))
    throw new CommandError('--include-credentials needs --seal or --plain-text')
  const { out, files, stamp: isStamped = false, overwrite: overwrites = false } = values
  const skip = wholeKindsIn(values.skip)
  return {
    name: 'export',
    target: targetOf(values),
    out,
    overwrites,
    files,
    isStamped,
    isSealed,
    withCredentials,
    skip,
  }
}

function readTest(values: FlagValues): Command {
  const { junit, html, markdown, baseline, marks } = values
  const scenarios = scenariosOf(values)
  return {
    name: 'test',
    target: targetOf(values),
    scenarios,
    ...runsOf(values),
    readsTools: values.tools ?? false,
    tags: listed(values.tag),
    minPassRate: percentIn(values['min-pass-rate']),
    baseline,
    marks,
    junit,
    markdown,
    html,
    isJson: values.json ?? false,
    maxCost: amountIn(values['max-cost']),
    maxTokens: limitIn('max-tokens', values['max-tokens']),
    maxSeconds: limitIn('max-seconds', values['max-seconds']),
  }
}

function readEval(values: FlagValues): Command {
  const { job, junit, markdown, baseline } = values
  const [cases, categories] = [listed(values.case), listed(values.category)]
  if (job !== undefined && cases.length + categories.length > 0)
    throw new CommandError('--job names a run whose cases are chosen: --case and --category do not apply')
  return {
    name: 'eval',
    target: targetOf(values),
    cases,
    categories,
    job,
    minScore: scoreIn(values['min-score']),
    minPassRate: percentIn(values['min-pass-rate']),
    baseline,
    maxSeconds: limitIn('max-seconds', values['max-seconds']),
    junit,
    markdown,
    isJson: values.json ?? false,
  }
}

function readListen(values: FlagValues): Command {
  const forward = required(values.forward, '--forward URL')
  const phone = optionalPhone(values)
  const kinds = listed(values.kind)
  const stranger = kinds.find((one) => !webhookKind.safeParse(one).success)
  if (stranger !== undefined)
    throw new CommandError(`--kind ${stranger}: the kinds are ${webhookKind.options.join(', ')}`)
  return { name: 'listen', forward, phone, kinds, samples: values.samples === true }
}

const json = ({ json: isJson = false }: FlagValues) => ({ isJson })

function readInit({ out, front, yes }: FlagValues): Command {
  const chosen = fronts.find((one) => one === front)
  if (front !== undefined && chosen === undefined)
    throw new CommandError(`--front ${front}: one of ${fronts.join(', ')}`)
  return { name: 'init', folder: out ?? '.', front: chosen, isConfirmed: yes === true }
}

export const commandReaders: Readonly<Record<string, CommandReader>> = {
  init: { files: 0, read: readInit },
  create: { files: 0, read: readCreate },
  export: { files: 0, read: readExport },
  plan: { files: 1, read: readPlan },
  apply: applyReader('apply'),
  restore: applyReader('restore'),
  promote: { files: 0, read: readPromote },
  diff: {
    files: ({ phone }) => (phone === undefined ? 2 : 1),
    read: (values, [from = '', to]) => ({ name: 'diff', from, to: to ?? targetOf(values), ...json(values) }),
  },
  test: { files: 0, read: readTest },
  eval: { files: 0, read: readEval },
  fix: {
    files: 0,
    read: (values) => ({
      name: 'fix',
      scenarios: scenariosOf(values),
      target: targetOf(values),
      tags: listed(values.tag),
      out: values.out,
      overwrites: values.overwrite ?? false,
      ...json(values),
    }),
  },
  coverage: {
    files: 0,
    read: (values) => ({
      name: 'coverage',
      scenarios: scenariosOf(values),
      target: targetOf(values),
      results: values.results,
      ...json(values),
    }),
  },
  scenario: { files: 1, read: (values, [file = '']) => scenarioCommandOf(file, values) },
  completion: { read: (_, [shell = '']) => ({ name: 'completion', shell }) },
  doctor: {
    files: 0,
    read: (values) => ({
      name: 'doctor',
      phone: optionalPhone(values),
      billableAccount: optionalAccount(values),
      isSimulated: values.simulator ?? false,
      junit: values.junit,
      record: values.record,
      ...json(values),
    }),
  },
  pull: {
    files: 1,
    read: (values, [folder = '']) => ({ name: 'pull', folder, phone: targetOf(values).phone }),
  },
  push: {
    files: 1,
    read: (values, [folder = '']) => ({ name: 'push', folder, phone: targetOf(values).phone }),
  },
  'move-workspace': {
    files: 0,
    read({ to }) {
      if (to !== 'folder' && to !== 'redis') throw new CommandError('--to takes folder or redis')
      return { name: 'move-workspace', to }
    },
  },
  listen: { files: 0, read: readListen },
  alerts: {
    files: 0,
    read: (values) => ({ name: 'alerts', phone: targetOf(values).phone, ...json(values) }),
  },
  report: { files: 0, read: readReportFlags },
  conversations: rowsReader('conversations'),
  turns: rowsReader('turns'),
  marks: rowsReader('marks'),
  runs: rowsReader('runs'),
  erase: {
    read: (values) => ({
      name: 'erase',
      customer: customerIn(values.customer),
      isConfirmed: values.yes === true,
      isOverwriting: values['overwrite-mentions'] === true,
      ...json(values),
    }),
  },
}
