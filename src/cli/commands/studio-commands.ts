/** Commands about a studio, its records and its platform account. */
import { reportMonth } from '../../contract/studio/report-figures.ts'
import { webhookKind } from '../../contract/studio/webhook-facets.ts'
import { z } from '../../contract/zod.ts'
import { reportLanguages } from '../../report/report-words.ts'
import { reportAlerts } from '../alerts.ts'
import { customerIn, idIn, limitIn, listed } from '../arguments/flag-values.ts'
import type { Flag } from '../arguments/flags.ts'
import { CommandError } from '../command-error.ts'
import { doctor } from '../doctor.ts'
import { type EraseCommand, eraseFromStudio } from '../erase.ts'
import { syncWorkspace, type WorkspaceCommand } from '../files/workspace-files.ts'
import { fronts } from '../init/front-lines.ts'
import { initStudio } from '../init/init-command.ts'
import { listenToStudio } from '../listen.ts'
import { moveWorkspaceTo } from '../move-command.ts'
import { type ReportCommand, reportFormats, writeReport } from '../report/report-command.ts'
import type { RowsName } from '../rows/row-shapes.ts'
import { printRows, type RowsCommand, rowFormats } from '../rows/rows-command.ts'
import {
  type CommandRow,
  commandRow,
  type FlagValues,
  json,
  optionalPhone,
  platformVariables,
  requiredFlag,
  targetOf,
  usualExits,
} from './command-row.ts'
import type {
  AlertsCommand,
  DoctorCommand,
  InitCommand,
  ListenCommand,
  MoveCommand,
} from './command-shapes.ts'

const optionalAccount = ({ 'billable-account': account }: FlagValues) =>
  account === undefined ? undefined : idIn('billable-account', account)

const synced = {
  ...usualExits,
  1: 'failed, or a record was refused',
  2: 'both sides changed the same record',
}
const someTime = 'then: a date or a time, such as 2026-11-01 or 2026-11-01T09:00:00Z'
const storedSince: NonNullable<CommandRow['flagTexts']> = {
  number: ['ID', 'the phone number'],
  since: ['TIME', `only those stored since ${someTime}`],
}

const rowsFlags = [
  'since',
  'number',
  'format',
  'limit',
  'after',
  'unmasked',
] as const satisfies readonly Flag[]

const numberIn = ({ number }: FlagValues) => (number === undefined ? undefined : idIn('number', number))

/** Reads the flags of `report`. */
function readReportFlags(values: FlagValues): ReportCommand {
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
function rowsReader(name: RowsName) {
  const isOfNumber = name === 'marks' || name === 'runs'
  return {
    files: 0,
    read(values: FlagValues): RowsCommand {
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

function readListen(values: FlagValues): ListenCommand {
  const forward = requiredFlag(values.forward, '--forward URL')
  const phone = optionalPhone(values)
  const kinds = listed(values.kind)
  const stranger = kinds.find((kind) => !webhookKind.safeParse(kind).success)
  if (stranger !== undefined)
    throw new CommandError(`--kind ${stranger}: the kinds are ${webhookKind.options.join(', ')}`)
  return { name: 'listen', forward, phone, kinds, samples: values.samples === true }
}

function readInit({ out, front, yes }: FlagValues): InitCommand {
  const chosen = fronts.find((one) => one === front)
  if (front !== undefined && chosen === undefined)
    throw new CommandError(`--front ${front}: one of ${fronts.join(', ')}`)
  return { name: 'init', folder: out ?? '.', front: chosen, isConfirmed: yes === true }
}

export const studioCommands = {
  init: commandRow<InitCommand>({
    flags: ['out', 'front', 'yes'],
    arguments: '',
    text: "Ask for a token, find what belongs to it, and write a studio's configuration.",
    environment: [...platformVariables, 'GRAPH_UPSTREAM', 'STUDIO_PUBLIC_HOST'],
    exitCodes: { ...usualExits, 2: 'written, but a check of the platform failed' },
    flagTexts: {
      out: ['DIRECTORY', 'where .env is written (default: the current folder)'],
      yes: ['', 'do not ask: take what is set in the environment, and the defaults'],
    },
    files: 0,
    read: readInit,
    run: initStudio,
  }),
  doctor: commandRow<DoctorCommand>({
    flags: ['phone', 'billable-account', 'simulator', 'junit', 'record', 'json'],
    arguments: '[--phone ID]',
    text: 'Check an account with read-only calls and report what differs.',
    environment: [...platformVariables, 'GRAPH_UPSTREAM'],
    exitCodes: { 0: 'nothing differs', 1: 'a call failed, or invalid usage', 2: 'something differs' },
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
    run: doctor,
  }),
  pull: commandRow<WorkspaceCommand>({
    flags: ['phone'],
    arguments: 'DIRECTORY --phone ID',
    text: "Write a number's workspace records as files.",
    environment: ['STUDIO_TOKEN', 'STUDIO_URL'],
    exitCodes: synced,
    files: 1,
    read: (values, [folder = '']) => ({ name: 'pull', folder, phone: targetOf(values).phone }),
    run: syncWorkspace,
  }),
  push: commandRow<WorkspaceCommand>({
    flags: ['phone'],
    arguments: 'DIRECTORY --phone ID',
    text: 'Store the changes made in these files.',
    environment: ['STUDIO_TOKEN', 'STUDIO_URL'],
    exitCodes: synced,
    files: 1,
    read: (values, [folder = '']) => ({ name: 'push', folder, phone: targetOf(values).phone }),
    run: syncWorkspace,
  }),
  'move-workspace': commandRow<MoveCommand>({
    flags: ['to'],
    arguments: '--to redis | --to folder',
    text: 'Copy the workspace between STUDIO_WORKSPACE_DIR and STUDIO_REDIS_URL.',
    environment: ['STUDIO_WORKSPACE_DIR', 'STUDIO_REDIS_URL'],
    exitCodes: synced,
    flagTexts: { to: ['redis|folder', 'the target of the copy'] },
    files: 0,
    read({ to }) {
      if (to !== 'folder' && to !== 'redis') throw new CommandError('--to takes folder or redis')
      return { name: 'move-workspace', to }
    },
    run: moveWorkspaceTo,
  }),
  listen: commandRow<ListenCommand>({
    flags: ['forward', 'phone', 'kind', 'samples'],
    arguments: '--forward URL',
    text: "Post a studio's webhooks to a local server as they arrive.",
    environment: ['STUDIO_TOKEN', 'STUDIO_URL', 'STUDIO_FORWARD_SECRET'],
    exitCodes: { ...usualExits, 0: 'ended by Ctrl-C' },
    flagTexts: { phone: ['ID', 'only webhooks about this phone number'] },
    files: 0,
    read: readListen,
    run: listenToStudio,
  }),
  alerts: commandRow<AlertsCommand>({
    flags: ['phone', 'json'],
    arguments: '--phone ID',
    text: 'Report to a studio what its alerts need, and print the open ones.',
    environment: ['STUDIO_TOKEN', 'STUDIO_URL'],
    exitCodes: { 0: 'nothing is open', 1: 'failed', 2: 'alerts are open' },
    files: 0,
    read: (values) => ({ name: 'alerts', phone: targetOf(values).phone, ...json(values) }),
    run: reportAlerts,
  }),
  report: commandRow<ReportCommand>({
    flags: ['month', 'number', 'language', 'format', 'out', 'overwrite'],
    arguments: '--month MONTH',
    text: "Write a studio's report of a month as one page, without names of customers.",
    environment: ['STUDIO_TOKEN', 'STUDIO_URL'],
    exitCodes: {
      ...usualExits,
      3: 'done, but some numbers could not be read, or the studio was still reading its webhooks',
    },
    flagTexts: { format: ['FORMAT', 'html, json or csv (default: html)'] },
    files: 0,
    read: readReportFlags,
    run: writeReport,
  }),
  conversations: commandRow<RowsCommand>({
    flags: rowsFlags,
    arguments: '[--since TIME]',
    text: "Print a studio's conversations, one row each.",
    environment: ['STUDIO_TOKEN', 'STUDIO_URL'],
    exitCodes: usualExits,
    flagTexts: { since: ['TIME', `only with activity since ${someTime}`] },
    ...rowsReader('conversations'),
    run: printRows,
  }),
  turns: commandRow<RowsCommand>({
    flags: rowsFlags,
    arguments: '[--since TIME]',
    text: "Print what was said and done in a studio's conversations, one row each.",
    environment: ['STUDIO_TOKEN', 'STUDIO_URL'],
    exitCodes: usualExits,
    flagTexts: { since: ['TIME', `only turns since ${someTime}`] },
    ...rowsReader('turns'),
    run: printRows,
  }),
  marks: commandRow<RowsCommand>({
    flags: rowsFlags,
    arguments: '--number ID',
    text: "Print a number's answers marked as bad, and its marks of verdicts, one row each.",
    environment: ['STUDIO_TOKEN', 'STUDIO_URL'],
    exitCodes: usualExits,
    flagTexts: storedSince,
    ...rowsReader('marks'),
    run: printRows,
  }),
  runs: commandRow<RowsCommand>({
    flags: rowsFlags,
    arguments: '--number ID',
    text: "Print a number's runs of scenarios and evaluations, one row each.",
    environment: ['STUDIO_TOKEN', 'STUDIO_URL'],
    exitCodes: usualExits,
    flagTexts: storedSince,
    ...rowsReader('runs'),
    run: printRows,
  }),
  erase: commandRow<EraseCommand>({
    flags: ['customer', 'overwrite-mentions', 'yes', 'json'],
    arguments: '--customer CUSTOMER',
    text: 'Show what a studio stores about a customer, ask, erase it, and print what was removed.',
    environment: ['STUDIO_TOKEN', 'STUDIO_URL'],
    exitCodes: { 0: 'erased, or nothing was there', 1: 'failed, or not confirmed' },
    read: (values) => ({
      name: 'erase',
      customer: customerIn(values.customer),
      isConfirmed: values.yes === true,
      isOverwriting: values['overwrite-mentions'] === true,
      ...json(values),
    }),
    run: eraseFromStudio,
  }),
}
