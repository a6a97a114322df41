/** Writes a plan, or the run that carries it out, as text for people. */

import { isWrite } from '../../agent/plan/plan.ts'
import type { ApplyRun, PlanItem, PlannedChange, RunStepState } from '../../agent/plan/run-record.ts'
import { failureLine } from '../../contract/platform/failure/failure.ts'

const signs: Readonly<Record<PlannedChange, string>> = {
  create: '+',
  change: '~',
  delete: '-',
  same: '=',
  upload: '!',
}

const maxValueCharacters = 160

/**
 * Formats a plan: a line for each item that differs, with its details, then what could not be read, then the counts.
 */
export function planText(items: readonly PlanItem[], unread: ApplyRun['unread'] = []): string {
  const differing = items.filter(({ change }) => change !== 'same')
  const lines = differing.map(itemText)
  return [...lines, ...unread.map(unreadLine), countsOf(items), ''].join('\n')
}

/** One change with its fields, over several lines. */
export function itemText(item: PlanItem): string {
  return [`${signs[item.change]} ${titleOf(item)}`, ...detailsOf(item)].join('\n')
}

/** Formats a section that could not be read, with the title of the error. */
export function unreadLine({ section, of, fault }: ApplyRun['unread'][number]): string {
  return `? ${section}${of === undefined ? '' : ` of ${of}`} could not be read: ${fault.title}`
}

const outcomes: Readonly<Record<RunStepState, string>> = {
  waiting: 'not done',
  writing: 'not done',
  done: 'done',
  failed: 'FAILED',
  skipped: 'skipped',
  outdated: 'skipped, because the agent was changed elsewhere',
  blocked: 'skipped, because it depends on a change that failed',
}

/** Formats the outcome of each step of a run, with the reason where one failed. */
export function runText({ steps, unread }: ApplyRun): string {
  const lines = steps.map(({ item, state, fault }) => {
    const reason = fault === undefined ? '' : `: ${failureLine(fault)}`
    return `${signs[item.change]} ${titleOf(item)}: ${outcomes[state]}${reason}`
  })
  return [...(lines.length === 0 ? ['Nothing to apply.'] : lines), ...unread.map(unreadLine), ''].join('\n')
}

function titleOf({ kind, name, of }: PlanItem): string {
  const title = kind === name ? name : `${kind} ${oneLine(name)}`
  return of === undefined ? title : `${title} (${of})`
}

function detailsOf({ change, fields, doubts, needsCredentials }: PlanItem): string[] {
  return [
    ...(change === 'change' ? fields.map(fieldLine) : []),
    ...(change === 'upload' ? ['    upload this file yourself'] : []),
    ...(needsCredentials ? ['    enter its credentials yourself'] : []),
    ...doubts.map((doubt) => `    the platform may refuse this: ${doubt}`),
  ]
}

function fieldLine({ path, before, after, isHidden }: PlanItem['fields'][number]): string {
  const change = isHidden ? '(hidden)' : `${quoted(before)} → ${quoted(after)}`
  return `    ${path.join('.')}: ${change}`
}

function quoted(value: string | undefined): string {
  return value === undefined ? 'nothing' : JSON.stringify(oneLine(value))
}

function oneLine(text: string): string {
  return text.length <= maxValueCharacters ? text : `${text.slice(0, maxValueCharacters)}…`
}

function countsOf(items: readonly PlanItem[]): string {
  if (!items.some(isWrite))
    return items.some(({ change }) => change === 'upload') ? 'Nothing to apply.' : 'No changes.'
  const count = (change: PlannedChange) => items.filter((item) => item.change === change).length
  return `${count('create')} to create, ${count('change')} to change, ${count('delete')} to delete, ${count('same')} unchanged.`
}
