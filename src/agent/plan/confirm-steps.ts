/** Compares what a run wrote with what the agent has afterwards. */
import { type ExecutablePlan, isChoosable } from './plan.ts'
import type { PlanItem, RunStep } from './run-record.ts'

/** Returns whether nothing of the plan would touch the record any more. */
export function isSettled(item: PlanItem, plan: ExecutablePlan): boolean {
  if (isUnread(item, plan)) return false
  return !plan.items.some((other) => isChoosable(other) && recordKey(other) === recordKey(item))
}

/**
 * Takes back "done" where the agent is not as it was wanted.
 *
 * @param written steps that the platform accepted.
 * @param all every step of the run: what is open because of a step that was not done is none of theirs.
 * @param plan made of the lists that the written steps are in, read after them.
 */
export function confirmSteps(
  written: readonly RunStep[],
  all: readonly RunStep[],
  plan: ExecutablePlan,
): void {
  const open = new Map<string, PlanItem[]>()
  for (const item of plan.items.filter(isChoosable)) {
    open.set(changeKey(item), [...(open.get(changeKey(item)) ?? []), item])
  }
  for (const { item } of all.filter(({ state }) => state !== 'done')) open.get(changeKey(item))?.shift()
  for (const step of written) {
    const left = open.get(changeKey(step.item))?.shift()
    if (isUnread(step.item, plan) || left?.change === 'held') step.state = 'unconfirmed'
    else if (left !== undefined) {
      step.state = 'differs'
      if (left.change === 'change') step.left = left.fields
    }
  }
}

function isUnread({ kind, of }: PlanItem, { unread }: ExecutablePlan): boolean {
  return unread.some(
    (one) =>
      (one.section === kind && (kind !== 'tools' || one.of === of)) ||
      (kind === 'tools' && one.section === 'connectors'),
  )
}

const recordKey = ({ kind, of, name }: PlanItem) => JSON.stringify([kind, of, name])

/** A record that is gone and one that is there again are two changes. */
function changeKey(item: PlanItem): string {
  const change = item.would ?? item.change
  return `${change === 'delete' ? 'delete' : 'write'} ${recordKey(item)}`
}
