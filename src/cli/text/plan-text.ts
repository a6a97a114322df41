import type { LossKind } from '../../agent/plan/loss-kinds.ts'
import { isWrite } from '../../agent/plan/plan.ts'
import type { Remainder } from '../../agent/plan/remainders.ts'
import type {
  ApplyRun,
  PlanItem,
  PlannedChange,
  RunStepState,
  UnclearEntry,
} from '../../agent/plan/run-record.ts'
import { oneLine } from '../../contract/one-line.ts'
import { failureLine } from '../../contract/platform/failure/failure.ts'

const signs: Readonly<Record<PlannedChange, string>> = {
  create: '+',
  change: '~',
  delete: '-',
  same: '=',
  upload: '!',
  held: '?',
}

const maxValueCharacters = 160

interface PlanNotes extends Partial<Pick<ApplyRun, 'unread' | 'unclear'>> {
  /** From `credentialLines`. */
  credentials?: readonly string[]
}

/** Formats a plan: each difference, where credentials go, what was unreadable, the counts. */
export function planText(
  items: readonly PlanItem[],
  { unread = [], unclear = [], credentials = [] }: PlanNotes = {},
): string {
  const differing = items.filter(({ change }) => change !== 'same')
  const notes = [...credentials, ...unread.map(unreadLine), ...unclearLines(unclear)]
  return [...differing.map(itemText), ...notes, countsOf(items), ''].join('\n')
}

/** Formats a change with its fields. */
export function itemText(item: PlanItem): string {
  return [`${signs[item.change]} ${titleOf(item)}`, ...detailsOf(item)].join('\n')
}

/** Formats an unreadable section with its error. */
export function unreadLine({ section, of, failure }: ApplyRun['unread'][number]): string {
  return `? ${section}${of === undefined ? '' : ` of ${oneLine(of)}`} could not be read: ${oneLine(failureLine(failure))}`
}

/** Says that nothing was written, because the agent could not be read completely a second time. */
export const unreadAgain = (phone: string) =>
  `Part of the agent of ${phone} could not be read again before the first write: nothing was changed`

/** Said by a command that ended because a member continues its run. */
export const takenOverText =
  'The run was continued in the studio, because no news came from this command: what is left is done there\n'

/** The question before the first write, with the deletions counted. */
export function changesQuestion(chosen: readonly PlanItem[], phone: string): string {
  const writes = chosen.filter(isWrite)
  const deletions = writes.filter(({ change }) => change === 'delete').length
  const changes = writes.length === 1 ? 'this change' : `these ${writes.length} changes`
  const deleting =
    deletions === 0 ? '' : `, ${deletions === 1 ? '1 deletion' : `${deletions} deletions`} among them`
  return `Make ${changes} to ${phone}${deleting}?`
}

/** Formats entries of unknown form, and what would settle each. */
export function unclearLines(unclear: readonly UnclearEntry[]): string[] {
  const lines = unclear.map((entry) => {
    const { side, section, of, id, records } = entry
    const place = `${section}${of === undefined ? '' : ` of ${oneLine(of)}`}`
    const owner = side === 'agent' ? 'of the agent' : 'of the file'
    const names = records.map((name) => `"${oneLine(name)}"`).join(', ')
    const effects: Readonly<Record<UnclearEntry['state'], string>> = {
      matched: names === '' ? 'it cannot be compared' : `it is ${names}, and cannot be compared`,
      holds: `it could be ${names}: left alone`,
      absent: 'it cannot be created',
      stays: 'it stays',
    }
    const entryName = `an entry ${owner}${id === undefined ? '' : ` (${oneLine(id)})`}`
    return `? ${place}: ${entryName} is in a form that this version does not know: ${effects[entry.state]}`
  })
  const advice = [
    ...(unclear.some(({ side }) => side === 'agent')
      ? ['  Entries of the agent: try again later, or repair or delete them on the platform.']
      : []),
    ...(unclear.some(({ side }) => side === 'file')
      ? ['  Entries of the file: export again, or remove them from "unrecognised" in the file.']
      : []),
  ]
  return [...new Set(lines), ...advice]
}

const outcomes: Readonly<Record<RunStepState, string>> = {
  waiting: 'not done',
  writing: 'not done',
  done: 'done',
  failed: 'FAILED',
  skipped: 'skipped',
  outdated: 'skipped, because the agent was changed elsewhere',
  blocked: 'skipped',
  held: 'left alone, because it cannot be told apart',
  differs: 'NOT AS WANTED',
  unconfirmed: 'NOT CONFIRMED, because it could not be read back',
}

/** Not read back yet. */
const writing: Readonly<Record<RunStepState, string>> = { ...outcomes, done: 'written' }

/** Formats each step's outcome. */
export function runText({ steps, unread, unclear = [] }: ApplyRun): string {
  const lines = steps.map(runStepText)
  return [
    ...(lines.length === 0 ? ['Nothing to apply.'] : lines),
    ...unread.map(unreadLine),
    ...unclearLines(unclear),
    '',
  ].join('\n')
}

/** Printed after changes, because a studio only logs what passes its proxy. */
export const beyondHistory =
  "Written to the platform directly: a studio's history does not list these changes."

/** Creates a reporter that prints each step once. */
export function runReporter(note: (line: string) => void): (run: ApplyRun) => void {
  let count = 0
  return ({ steps }) => {
    const over = steps.filter(({ state }) => state !== 'waiting' && state !== 'writing')
    for (const step of over.slice(count)) {
      count += 1
      note(
        `${count} of ${steps.length}: ${signs[step.item.change]} ${titleOf(step.item)}: ${heldText(step) ?? writing[step.state]}${reasonOf(step)}`,
      )
    }
  }
}

/** Formats what was not restored; empty if everything was. */
export function remaindersText(remainders: readonly Remainder[]): string {
  if (remainders.length === 0) return ''
  const lines = remainders.map(({ section, of, name, why }) => {
    const title = section === name || name === '' ? section : `${section} ${oneLine(name)}`
    return `  ${title}${of === undefined ? '' : ` (${oneLine(of)})`}: ${reasons[why]}`
  })
  return ['Not as it was:', ...lines, ''].join('\n')
}

const reasons: Readonly<Record<Remainder['why'], string>> = {
  missing: 'missing',
  extra: 'was not there before',
  differs: 'differs',
  credentials: 'its credentials are gone, enter them again',
  file: 'its content is in no file, upload it again',
  review: 'the platform reviews it anew',
  other_channel: "an entry of another channel's customer is gone",
  unclear: 'in a form that this version does not know',
  unread: 'could not be read',
}

/** Formats a step, with its error or differing fields. */
export function runStepText(step: ApplyRun['steps'][number]): string {
  const { item, state, left } = step
  const fields = left?.map((field) => `\n${fieldLine(field)}`).join('') ?? ''
  return `${signs[item.change]} ${titleOf(item)}: ${heldText(step) ?? outcomes[state]}${reasonOf(step)}${fields}`
}

function heldText({ state, review }: ApplyRun['steps'][number]): string | undefined {
  return state === 'done' && review !== undefined ? `held for approval, review ${oneLine(review)}` : undefined
}

function reasonOf({ state, failure }: ApplyRun['steps'][number]): string {
  if (failure !== undefined) return `: ${oneLine(failureLine(failure))}`
  return state === 'blocked' ? ', because it depends on a change that failed' : ''
}

function titleOf({ kind, name, of }: PlanItem): string {
  const title = kind === name ? name : `${kind} ${oneLine(name, maxValueCharacters)}`
  return of === undefined ? title : `${title} (${oneLine(of, maxValueCharacters)})`
}

const lossTexts: Readonly<Record<LossKind, string>> = {
  credentials: 'no file has its credentials',
  file: 'no file has its content',
  review: 'created again, the platform reviews it anew',
}

function detailsOf({
  change,
  would,
  fields,
  warnings,
  loses = [],
  needsCredentials,
  isImpossible,
  isTaken,
}: PlanItem): string[] {
  return [
    ...(change === 'change' ? fields.map(fieldLine) : []),
    ...(change === 'upload' ? ['    upload this file yourself'] : []),
    ...loses.map((loss) => `    cannot be brought back: ${lossTexts[loss]}`),
    ...(change === 'held' ? [`    cannot be told apart: the ${would ?? 'change'} is left alone`] : []),
    ...(isImpossible ? ['    cannot be written without its credentials, which the file does not have'] : []),
    ...(needsCredentials && !isImpossible ? ['    enter its credentials yourself'] : []),
    ...(isTaken ? ['    the platform will refuse this: the agent has another one with this name'] : []),
    ...warnings.map((warning) => `    the platform may refuse this: ${oneLine(warning)}`),
  ]
}

function fieldLine({ path, before, after, isHidden }: PlanItem['fields'][number]): string {
  const change = isHidden ? '(hidden)' : `${quoted(before)} → ${quoted(after)}`
  return `    ${oneLine(path.join('.'))}: ${change}`
}

function quoted(value: string | undefined): string {
  return value === undefined ? 'nothing' : JSON.stringify(shortened(value))
}

function shortened(text: string): string {
  return text.length <= maxValueCharacters ? text : `${text.slice(0, maxValueCharacters)}…`
}

function countsOf(items: readonly PlanItem[]): string {
  if (!items.some(isWrite))
    return items.some(({ change }) => change !== 'same') ? 'Nothing to apply.' : 'No changes.'
  const count = (change: PlannedChange) => items.filter((item) => item.change === change).length
  return `${count('create')} to create, ${count('change')} to change, ${count('delete')} to delete, ${count('same')} unchanged.`
}
