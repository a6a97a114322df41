/** Turns the arguments into the command they name, or says what is wrong with them. */

import { parseArgs } from 'node:util'
import { webhookKind } from '../../contract/studio/webhook-facets.ts'
import { recordNumber } from '../../contract/studio/workspace/records.ts'
import { maxParallel, maxRepeats } from '../../scenarios/run-scenarios.ts'
import { CommandError } from '../command-error.ts'
import type { Command, CommandTarget } from '../commands.ts'
import { type Flag, flagOptions, flagsOf } from './flags.ts'

/**
 * @param args without the program's own name
 * @throws CommandError that says which command or flag is wrong.
 */
export function readArguments(args: readonly string[]): Command {
  const { values, positionals } = parsed(args)
  const [name, ...files] = positionals
  if (values.version) return { name: 'version' }
  if (name === undefined || values.help) return { name: 'help', of: name }
  const allowed = flagsOf[name]
  if (allowed === undefined) throw new CommandError(`Unknown command "${name}"`)
  const stray = Object.keys(values).find((flag) => !allowed.some((one) => one === flag))
  if (stray !== undefined) throw new CommandError(`${name} does not support --${stray}`)
  const isJson = values.json ?? false
  const target = () => targetOf(values)

  if (name === 'export') {
    expectFiles(name, files, 0)
    const withCredentials = values['include-credentials'] ?? false
    const isSealed = values.seal ?? false
    if (withCredentials && isSealed === (values['plain-text'] ?? false)) {
      throw new CommandError('--include-credentials needs --seal or --plain-text')
    }
    const { out, files: directory, stamp: isStamped = false } = values
    return { name, target: target(), out, files: directory, isStamped, isSealed, withCredentials }
  }
  if (name === 'diff') {
    const [from = '', to] = expectFiles(name, files, values.phone === undefined ? 2 : 1)
    return { name, from, to: to ?? target(), isJson }
  }
  if (name === 'doctor') {
    expectFiles(name, files, 0)
    const { phone, simulator: isSimulated = false, junit, record } = values
    return { name, phone, isSimulated, junit, record, isJson }
  }
  if (name === 'test') {
    expectFiles(name, files, 0)
    const { scenarios, repeat, junit, html, markdown, baseline } = values
    if (!scenarios) throw new CommandError('--scenarios PATH is required')
    return {
      name,
      target: target(),
      scenarios,
      repeats: countIn('repeat', maxRepeats, repeat),
      parallel: countIn('parallel', maxParallel, values.parallel),
      tags: listed(values.tag),
      minPassRate: percentIn(values['min-pass-rate']),
      baseline,
      junit,
      markdown,
      html,
      isJson,
      maxTokens: limitIn('max-tokens', values['max-tokens']),
      maxSeconds: limitIn('max-seconds', values['max-seconds']),
    }
  }
  if (name === 'fix') {
    expectFiles(name, files, 0)
    const { scenarios, out, tag } = values
    if (!scenarios) throw new CommandError('--scenarios PATH is required')
    return { name, target: target(), scenarios, tags: listed(tag), out, isJson }
  }
  if (name === 'pull' || name === 'push') {
    const [folder = ''] = expectFiles(name, files, 1)
    const { phone } = target()
    if (!recordNumber.safeParse(phone).success) throw new CommandError('--phone takes an id in digits')
    return { name, folder, phone }
  }
  if (name === 'move-workspace') {
    expectFiles(name, files, 0)
    const { to } = values
    if (to !== 'folder' && to !== 'redis') throw new CommandError('--to takes folder or redis')
    return { name, to }
  }
  if (name === 'listen') {
    expectFiles(name, files, 0)
    const { forward, phone } = values
    if (!forward) throw new CommandError('--forward URL is required')
    const kinds = listed(values.kind)
    const stranger = kinds.find((kind) => !webhookKind.safeParse(kind).success)
    if (stranger !== undefined) {
      throw new CommandError(`--kind ${stranger}: the kinds are ${webhookKind.options.join(', ')}`)
    }
    return { name, forward, phone, kinds }
  }
  if (name === 'completion') {
    const [shell = ''] = files
    return { name, shell }
  }
  const selection = { only: listed(values.only), skip: listed(values.skip), except: listed(values.except) }
  const stage = stageIn(values.stage)
  const deletes = name === 'restore' || (values.deletes ?? false)
  if (name === 'promote') {
    expectFiles(name, files, 0)
    const { from, to, scenarios, snapshot, simulator: isSimulated = false } = values
    if (!from || !to || !scenarios)
      throw new CommandError('--from ID, --to ID and --scenarios PATH are required')
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
      stage,
      deletes,
      selection,
      snapshot,
      isConfirmed: values.yes ?? false,
      isJson,
    }
  }
  if (name === 'plan') {
    const [file = ''] = expectFiles(name, files, 1)
    return { name, target: target(), file, stage, deletes, selection, out: values.out, isJson }
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
    deletes,
    selection,
    snapshot: values['no-snapshot'] ? null : values.snapshot,
    keepsGoing: !values['fail-fast'],
    isInteractive: values.interactive ?? false,
    isJson,
  }
}

/** A flag may be given several times, and may hold several names. */
function listed(values: readonly string[] = []): string[] {
  return values.flatMap((value) => value.split(',')).filter((one) => one !== '')
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: flagOptions, allowPositionals: true })
  } catch (error) {
    throw new CommandError(error instanceof Error ? error.message : String(error))
  }
}

function targetOf({ phone, agent, simulator }: ReturnType<typeof parsed>['values']): CommandTarget {
  if (!phone) throw new CommandError('--phone ID is required')
  return { phone, agent, isSimulated: simulator ?? false }
}

function countIn(flag: Flag, max: number, text = '1'): number {
  const count = /^\d{1,3}$/.test(text) ? Number(text) : 0
  if (count >= 1 && count <= max) return count
  throw new CommandError(`--${flag} must be a number from 1 to ${max}`)
}

/** It is part of a path. */
function stageIn(name: string | undefined): string | undefined {
  if (name === undefined || /^[a-z0-9][a-z0-9_-]{0,63}$/i.test(name)) return name
  throw new CommandError('--stage takes a name of letters, digits, - and _')
}

function percentIn(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const percent = /^\d{1,3}(?:\.\d{1,2})?%?$/.test(text) ? Number.parseFloat(text) : Number.NaN
  if (percent <= 100) return percent
  throw new CommandError('--min-pass-rate must be a percentage from 0 to 100')
}

function limitIn(flag: Flag, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new CommandError(`--${flag} must be a whole number above 0`)
}

function expectFiles(name: string, files: readonly string[], count: number): readonly string[] {
  if (files.length === count) return files
  throw new CommandError(
    `${name} takes ${count === 0 ? 'no file' : count === 1 ? 'one file' : `${count} files`}`,
  )
}
