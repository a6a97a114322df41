/** Reads the flags of the commands that plan and write an agent. */

import { recordNamePattern } from '../../contract/studio/workspace/records.ts'
import { defaultConnectorSeconds } from '../agent/connectors-wait.ts'
import { CommandError } from '../command-error.ts'
import type { Command } from '../commands.ts'
import { amountIn, idIn, listed, percentIn, secondsIn, stageIn } from './flag-values.ts'
import { type CommandReader, type FlagValues, runsOf, targetOf } from './read-values.ts'

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
export function readPromote(values: FlagValues): Command {
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
export function readPlan(values: FlagValues, [file = '']: readonly string[]): Command {
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
export function applyReader(name: 'apply' | 'restore'): CommandReader {
  return {
    files: ({ plan, review }) => (plan === undefined && review === undefined ? 1 : 0),
    read(values, [file = '']) {
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
