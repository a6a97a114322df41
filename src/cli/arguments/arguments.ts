/** Turns the arguments into the command they name, or says what is wrong with them. */
import { parseArgs } from 'node:util'
import { channels } from '../../contract/platform/account/channel.ts'
import { webhookKind } from '../../contract/studio/webhook-facets.ts'
import { maxParallel, maxRepeats } from '../../scenarios/run-scenarios.ts'
import { defaultConnectorSeconds } from '../agent/connectors-wait.ts'
import { defaultCreateSeconds } from '../agent/create-command.ts'
import { CommandError } from '../command-error.ts'
import type { Command, CommandTarget } from '../commands.ts'
import {
  amountIn,
  countIn,
  customerIn,
  idIn,
  limitIn,
  listed,
  percentIn,
  scoreIn,
  secondsIn,
  stageIn,
  wholeKindsIn,
} from './flag-values.ts'
import { flagOptions, flagsOf } from './flags.ts'
import { scenarioCommandOf } from './scenario-arguments.ts'

/**
 * @param args without the program's own name
 * @throws CommandError that says which command or flag is wrong.
 */
export function readArguments(args: readonly string[]): Command {
  const { values, positionals } = parsed(args)
  const [name, ...files] = positionals
  if (values.version) return { name: 'version' }
  if (name === undefined || values.help) return { name: 'help', of: name }
  if (name === 'help') return { name, of: files[0] }
  const allowed = flagsOf[name]
  if (allowed === undefined) throw new CommandError(`Unknown command "${name}"`)
  const stray = Object.keys(values).find((flag) => !allowed.some((one) => one === flag))
  if (stray !== undefined) throw new CommandError(`${name} does not support --${stray}`)
  const isJson = values.json ?? false
  const overwrites = values.overwrite ?? false
  const target = () => targetOf(values)

  if (name === 'create') {
    expectFiles(name, files, 0)
    const { channel = 'whatsapp' } = values
    const phone = idIn('phone', values.phone)
    if (!channels.some((one) => one === channel))
      throw new CommandError(`--channel ${channel}: the channels are ${channels.join(', ')}`)
    const maxSeconds = secondsIn('wait', values.wait) ?? defaultCreateSeconds
    return { name, phone, channel, maxSeconds, isSimulated: values.simulator ?? false }
  }
  if (name === 'export') {
    expectFiles(name, files, 0)
    const withCredentials = values['include-credentials'] ?? false
    const isSealed = values.seal ?? false
    if (withCredentials && isSealed === (values['plain-text'] ?? false))
      throw new CommandError('--include-credentials needs --seal or --plain-text')
    const { out, files: directory, stamp: isStamped = false } = values
    const skip = wholeKindsIn(values.skip)
    const written = { out, overwrites, files: directory }
    return { name, target: target(), ...written, isStamped, isSealed, withCredentials, skip }
  }
  if (name === 'diff') {
    const [from = '', to] = expectFiles(name, files, values.phone === undefined ? 2 : 1)
    return { name, from, to: to ?? target(), isJson }
  }
  if (name === 'doctor') {
    expectFiles(name, files, 0)
    const { simulator: isSimulated = false, junit, record } = values
    const phone = values.phone === undefined ? undefined : idIn('phone', values.phone)
    return { name, phone, isSimulated, junit, record, isJson }
  }
  if (name === 'test') {
    expectFiles(name, files, 0)
    const { scenarios, repeat, junit, html, markdown, baseline, marks } = values
    if (!scenarios) throw new CommandError('--scenarios PATH is required')
    return {
      name,
      target: target(),
      scenarios,
      repeats: countIn('repeat', maxRepeats, repeat),
      parallel: countIn('parallel', maxParallel, values.parallel),
      readsTools: values.tools ?? false,
      tags: listed(values.tag),
      minPassRate: percentIn(values['min-pass-rate']),
      baseline,
      marks,
      junit,
      markdown,
      html,
      isJson,
      maxCost: amountIn(values['max-cost']),
      maxTokens: limitIn('max-tokens', values['max-tokens']),
      maxSeconds: limitIn('max-seconds', values['max-seconds']),
    }
  }
  if (name === 'eval') {
    expectFiles(name, files, 0)
    const { job, junit, markdown, baseline } = values
    const [cases, categories] = [listed(values.case), listed(values.category)]
    if (job !== undefined && cases.length + categories.length > 0)
      throw new CommandError('--job names a run whose cases are chosen: --case and --category do not apply')
    return {
      name,
      target: target(),
      cases,
      categories,
      job,
      minScore: scoreIn(values['min-score']),
      minPassRate: percentIn(values['min-pass-rate']),
      baseline,
      maxSeconds: limitIn('max-seconds', values['max-seconds']),
      junit,
      markdown,
      isJson,
    }
  }
  if (name === 'fix') {
    expectFiles(name, files, 0)
    const { scenarios, out, tag } = values
    if (!scenarios) throw new CommandError('--scenarios PATH is required')
    return { name, target: target(), scenarios, tags: listed(tag), out, overwrites, isJson }
  }
  if (name === 'scenario') {
    const [file = ''] = expectFiles(name, files, 1)
    return scenarioCommandOf(file, values)
  }
  if (name === 'coverage') {
    expectFiles(name, files, 0)
    const { scenarios, results } = values
    if (!scenarios) throw new CommandError('--scenarios PATH is required')
    return { name, target: target(), scenarios, results, isJson }
  }
  if (name === 'pull' || name === 'push') {
    const [folder = ''] = expectFiles(name, files, 1)
    return { name, folder, phone: target().phone }
  }
  if (name === 'move-workspace') {
    expectFiles(name, files, 0)
    const { to } = values
    if (to !== 'folder' && to !== 'redis') throw new CommandError('--to takes folder or redis')
    return { name, to }
  }
  if (name === 'listen') {
    expectFiles(name, files, 0)
    const { forward, kind } = values
    if (!forward) throw new CommandError('--forward URL is required')
    const phone = values.phone === undefined ? undefined : idIn('phone', values.phone)
    const kinds = listed(kind)
    const stranger = kinds.find((one) => !webhookKind.safeParse(one).success)
    const known = webhookKind.options.join(', ')
    if (stranger !== undefined) throw new CommandError(`--kind ${stranger}: the kinds are ${known}`)
    return { name, forward, phone, kinds, samples: values.samples === true }
  }
  if (name === 'erase') return { name, customer: customerIn(values.customer), isJson }
  if (name === 'alerts') {
    expectFiles(name, files, 0)
    return { name, phone: target().phone, isJson }
  }
  if (name === 'completion') return { name, shell: files[0] ?? '' }
  const selection = { only: listed(values.only), skip: listed(values.skip), except: listed(values.except) }
  const stage = stageIn(values.stage)
  const connectorSeconds = secondsIn('wait', values.wait) ?? defaultConnectorSeconds
  const deletesCredentials = values['delete-credentials'] ?? false
  const deletes = name === 'restore' || (values.deletes ?? false)
  const writing = { deletes, deletesCredentials, selection, overwrites, connectorSeconds }
  if (name === 'promote') {
    expectFiles(name, files, 0)
    const { scenarios, snapshot, simulator: isSimulated = false } = values
    if (!values.from || !values.to || !scenarios)
      throw new CommandError('--from ID, --to ID and --scenarios PATH are required')
    const [from, to] = [idIn('from', values.from), idIn('to', values.to)]
    if (from === to) throw new CommandError('--from and --to name the same phone number')
    return {
      name,
      from,
      to,
      isSimulated,
      scenarios,
      repeats: countIn('repeat', maxRepeats, values.repeat),
      parallel: countIn('parallel', maxParallel, values.parallel),
      minPassRate: percentIn(values['min-pass-rate']) ?? 100,
      maxCost: amountIn(values['max-cost']),
      stage,
      ...writing,
      snapshot,
      isConfirmed: values.yes ?? false,
      isJson,
    }
  }
  if (name === 'plan') {
    const [file = ''] = expectFiles(name, files, 1)
    const { deletesCredentials: _, ...planned } = writing
    return { name, target: target(), file, stage, ...planned, out: values.out, isJson }
  }
  const isPlan = values.plan !== undefined
  const [file = ''] = isPlan ? [values.plan, ...expectFiles(name, files, 0)] : expectFiles(name, files, 1)
  if (isPlan && (deletes || stage !== undefined || Object.values(selection).some((list) => list.length > 0)))
    throw new CommandError(
      '--plan applies what was reviewed: --stage, --deletes, --only, --skip and --except belong to plan',
    )
  if (values.snapshot !== undefined && values['no-snapshot'])
    throw new CommandError('--snapshot and --no-snapshot exclude one another')
  if (values['keep-going'] && values['fail-fast'])
    throw new CommandError('--keep-going and --fail-fast exclude one another')
  return {
    name: name === 'restore' ? 'restore' : 'apply',
    target: target(),
    file,
    isPlan,
    stage,
    ...writing,
    snapshot: values['no-snapshot'] ? null : values.snapshot,
    keepsGoing: !values['fail-fast'],
    isInteractive: values.interactive ?? false,
    isJson,
  }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: flagOptions, allowPositionals: true })
  } catch (error) {
    // What follows the first sentence is advice about positional arguments, which nobody asked for.
    throw new CommandError(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error))
  }
}

function targetOf({ phone, agent, simulator }: ReturnType<typeof parsed>['values']): CommandTarget {
  return { phone: idIn('phone', phone), agent, isSimulated: simulator ?? false }
}

function expectFiles(name: string, files: readonly string[], count: number): readonly string[] {
  if (files.length === count) return files
  throw new CommandError(
    `${name} takes ${count === 0 ? 'no file' : count === 1 ? 'one file' : `${count} files`}`,
  )
}
