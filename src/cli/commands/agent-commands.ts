/** Commands that read, plan and write an agent. */
import { channels } from '../../contract/platform/account/channel.ts'
import { recordNamePattern } from '../../contract/studio/workspace/records.ts'
import { applyToPhone } from '../agent/apply-command.ts'
import { defaultConnectorSeconds } from '../agent/connectors-wait.ts'
import { createForPhone, defaultCreateSeconds } from '../agent/create-command.ts'
import { exportAgentTo } from '../agent/export-command.ts'
import { showDifferences, showPlan } from '../agent/plan-command.ts'
import { promote } from '../agent/promote-command.ts'
import {
  amountIn,
  idIn,
  listed,
  percentIn,
  secondsIn,
  stageIn,
  wholeKindsIn,
} from '../arguments/flag-values.ts'
import type { Flag } from '../arguments/flags.ts'
import { CommandError } from '../command-error.ts'
import {
  commandRow,
  type FlagValues,
  json,
  modelVariables,
  platformVariables,
  priceVariables,
  reportedVariables,
  runsOf,
  targetOf,
  usualExits,
} from './command-row.ts'
import type {
  ApplyCommand,
  CreateCommand,
  DiffCommand,
  ExportCommand,
  PlanCommand,
  PromoteCommand,
} from './command-shapes.ts'

const fileVariables = [...platformVariables, 'AGENT_SECRET_NAME', 'STUDIO_PASSPHRASE'] as const

export const targetFlags = ['phone', 'agent', 'simulator'] as const satisfies readonly Flag[]

const selectionFlags = ['only', 'skip', 'except'] as const satisfies readonly Flag[]
const writeFlags = [
  'snapshot',
  'no-snapshot',
  'keep-going',
  'fail-fast',
  'interactive',
  'wait',
  'delete-credentials',
  'overwrite',
  'partial',
  'yes',
] as const

const promotionFlags = [
  'scenarios',
  'repeat',
  'parallel',
  'min-pass-rate',
  'max-cost',
  'stage',
  'deletes',
  'delete-credentials',
  'snapshot',
  'overwrite',
  'wait',
  'yes',
] as const

const unclear = 'entries in an unknown form were ambiguous and were not changed'
const exported = { ...usualExits, 3: 'done, but part of the agent could not be read' }
const applied = {
  ...usualExits,
  3: 'with --partial: done, but part of the agent could not be read',
  4: `done, but ${unclear}`,
}

function writingOf(values: FlagValues) {
  return {
    deletes: values.deletes ?? false,
    deletesCredentials: values['delete-credentials'] ?? false,
    selection: { only: listed(values.only), skip: listed(values.skip), except: listed(values.except) },
    overwrites: values.overwrite ?? false,
    connectorSeconds: secondsIn('wait', values.wait) ?? defaultConnectorSeconds,
  }
}

/** Reads `promote`. */
function readPromote(values: FlagValues): PromoteCommand {
  const { scenarios, snapshot, simulator: isSimulated = false } = values
  if (!values.from || !values.to || !scenarios)
    throw new CommandError('--from ID, --to ID and --scenarios PATH are required')
  const [from, to] = [idIn('from', values.from), idIn('to', values.to)]
  if (from === to) throw new CommandError('--from and --to name the same phone number')
  return {
    name: 'promote',
    from,
    to,
    isSimulated,
    scenarios,
    ...runsOf(values),
    minPassRate: percentIn(values['min-pass-rate']) ?? 100,
    maxCost: amountIn(values['max-cost']),
    stage: stageIn(values.stage),
    ...writingOf(values),
    snapshot,
    isConfirmed: values.yes ?? false,
    isJson: values.json ?? false,
  }
}

/** Reads `plan`. */
function readPlan(values: FlagValues, [file = '']: readonly string[]): PlanCommand {
  const { deletesCredentials: _, ...writing } = writingOf(values)
  const stage = stageIn(values.stage)
  return {
    name: 'plan',
    target: targetOf(values),
    file,
    stage,
    ...writing,
    out: values.out,
    isForReview: values.review !== undefined,
    isJson: values.json ?? false,
  }
}

/** Reads the review that `apply` waits for. */
function reviewIn({ review: id, plan, interactive, 'max-seconds': seconds }: FlagValues) {
  if (id === undefined) {
    if (seconds !== undefined) throw new CommandError('--max-seconds is for --review')
    return undefined
  }
  if (plan !== undefined) throw new CommandError('--plan and --review exclude one another')
  if (interactive) throw new CommandError('--review applies all that was reviewed: --interactive excludes it')
  if (!recordNamePattern.test(id)) throw new CommandError('--review needs the id that plan --review printed')
  return { id, maxSeconds: secondsIn('max-seconds', seconds) ?? 0 }
}

/** Reads `apply` and `restore`, which takes deletions for granted. */
function applyReader(name: 'apply' | 'restore') {
  return {
    files: ({ plan, review }: FlagValues) => (plan === undefined && review === undefined ? 1 : 0),
    read(values: FlagValues, [file = '']: readonly string[]): ApplyCommand {
      const review = reviewIn(values)
      const isPlan = values.plan !== undefined || review !== undefined
      const writing = writingOf(values)
      const stage = stageIn(values.stage)
      const isNarrowed = Object.values(writing.selection).some((list) => list.length > 0)
      if (isPlan && (writing.deletes || stage !== undefined || isNarrowed))
        throw new CommandError(
          '--plan and --review apply what was reviewed: --stage, --deletes, --only, --skip and --except belong to plan',
        )
      if (isPlan && values.partial)
        throw new CommandError(
          '--plan and --review apply all that was reviewed, or nothing: --partial excludes them',
        )
      if (values.snapshot !== undefined && values['no-snapshot'])
        throw new CommandError('--snapshot and --no-snapshot exclude one another')
      if (values['keep-going'] && values['fail-fast'])
        throw new CommandError('--keep-going and --fail-fast exclude one another')
      return {
        name,
        target: targetOf(values),
        file: review === undefined ? (values.plan ?? file) : `review ${review.id}`,
        review,
        isPlan,
        stage,
        ...writing,
        deletes: name === 'restore' || writing.deletes,
        snapshot: values['no-snapshot'] ? null : values.snapshot,
        keepsGoing: !values['fail-fast'],
        isInteractive: values.interactive ?? false,
        isConfirmed: values.yes ?? false,
        isPartial: values.partial ?? false,
        isJson: values.json ?? false,
      }
    },
  }
}

function readCreate({ channel = 'whatsapp', phone, wait, simulator }: FlagValues): CreateCommand {
  const id = idIn('phone', phone)
  if (!channels.some((one) => one === channel))
    throw new CommandError(`--channel ${channel}: the channels are ${channels.join(', ')}`)
  const maxSeconds = secondsIn('wait', wait) ?? defaultCreateSeconds
  return { name: 'create', phone: id, channel, maxSeconds, isSimulated: simulator ?? false }
}

function readExport(values: FlagValues): ExportCommand {
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

export const agentCommands = {
  create: commandRow<CreateCommand>({
    flags: ['phone', 'channel', 'wait', 'simulator'],
    arguments: '--phone ID',
    text: 'Create an agent for a phone number, and wait until it can be configured.',
    environment: platformVariables,
    exitCodes: usualExits,
    flagTexts: { wait: ['SECONDS', 'how long to wait until it can be configured (default: 120)'] },
    files: 0,
    read: readCreate,
    run: createForPhone,
  }),
  export: commandRow<ExportCommand>({
    flags: [
      ...targetFlags,
      'skip',
      'out',
      'overwrite',
      'files',
      'stamp',
      'include-credentials',
      'plain-text',
      'seal',
    ],
    arguments: '--phone ID',
    text: "Write a phone number's agent to a file.",
    environment: [...platformVariables, 'STUDIO_PASSPHRASE'],
    exitCodes: { ...exported, 4: 'done, but entries in an unknown form are listed in their raw form' },
    files: 0,
    read: readExport,
    run: exportAgentTo,
  }),
  plan: commandRow<PlanCommand>({
    flags: [
      ...targetFlags,
      ...selectionFlags,
      'stage',
      'deletes',
      'wait',
      'out',
      'overwrite',
      'review',
      'json',
    ],
    arguments: 'FILE --phone ID',
    text: 'Show what applying a file would change.',
    environment: [...fileVariables, 'STUDIO_URL'],
    exitCodes: {
      0: 'no difference',
      1: usualExits[1],
      2: 'there is something to apply',
      3: 'no difference, but part of the agent could not be read',
      4: 'entries in an unknown form are ambiguous and would not be changed',
    },
    flagTexts: {
      out: ['FILE', 'write the plan for apply --plan'],
      review: ['', 'put the plan up for review in the studio, and print the id for apply --review'],
    },
    files: 1,
    read: readPlan,
    run: showPlan,
  }),
  apply: commandRow<ApplyCommand>({
    flags: [
      ...targetFlags,
      ...selectionFlags,
      ...writeFlags,
      'plan',
      'review',
      'max-seconds',
      'stage',
      'deletes',
      'json',
    ],
    arguments: 'FILE --phone ID | --plan FILE --phone ID | --review ID --phone ID',
    text: 'Change the agent to match a file or a reviewed plan.',
    environment: [...fileVariables, 'STUDIO_URL'],
    exitCodes: { ...applied, 6: 'with --review: nobody has approved it yet; nothing was changed' },
    flagTexts: { 'max-seconds': ['N', 'with --review, how long to wait for a publisher (default: 0)'] },
    ...applyReader('apply'),
    run: applyToPhone,
  }),
  restore: commandRow<ApplyCommand>({
    flags: [...targetFlags, ...selectionFlags, ...writeFlags, 'json'],
    arguments: 'SNAPSHOT --phone ID',
    text: 'Restore a snapshot of the agent, including deletions.',
    environment: reportedVariables,
    exitCodes: {
      ...applied,
      5: 'done, but the agent still differs from the snapshot; the differences are listed',
    },
    ...applyReader('restore'),
    run: applyToPhone,
  }),
  promote: commandRow<PromoteCommand>({
    flags: ['from', 'to', 'simulator', ...selectionFlags, ...promotionFlags, 'json'],
    arguments: '--from ID --to ID --scenarios PATH',
    text: 'Copy an agent that passes its tests to another number, and revert if it fails there.',
    environment: [...reportedVariables, 'AGENT_SECRET_NAME', ...modelVariables, ...priceVariables],
    exitCodes: {
      0: 'the target has the agent',
      1: 'failed, or invalid usage',
      2: 'nothing was changed: the source did not pass, you answered no, or the target could not be read again',
      3: 'the target did not pass, a change was refused, or it was interrupted; the target was restored',
      4: `${unclear}: nothing was changed, or they are missing from the copy`,
      5: 'the target was restored, but still differs from before; the differences are listed',
    },
    flagTexts: {
      to: ['ID', 'the phone number that gets the agent'],
      'min-pass-rate': ['PERCENT', 'share of scenarios that must pass on both numbers (default: 100)'],
      'max-cost': ['AMOUNT', 'cost limit for the models of both tests together; requires their prices'],
      stage: ['NAME', 'apply stages/NAME.json on top of the copy'],
    },
    files: 0,
    read: readPromote,
    run: promote,
  }),
  diff: commandRow<DiffCommand>({
    flags: [...targetFlags, 'json'],
    arguments: 'FILE FILE | FILE --phone ID',
    text: 'Show the differences between two files, or between a file and an agent.',
    environment: fileVariables,
    exitCodes: { ...usualExits, 0: 'no difference', 2: 'the two differ' },
    files: ({ phone }) => (phone === undefined ? 2 : 1),
    read: (values, [from = '', to]) => ({ name: 'diff', from, to: to ?? targetOf(values), ...json(values) }),
    run: showDifferences,
  }),
}
