import { type ExecutablePlan, isChoosable } from './plan.ts'
import type { PlanItem, RunStep } from './run-record.ts'

/** Whether the plan no longer touches the record. */
export function isSettled(item: PlanItem, plan: ExecutablePlan): boolean {
  if (isUnread(item, plan)) return false
  return !plan.items.some((other) => isChoosable(other) && recordKey(other) === recordKey(item))
}

/**
 * Takes back "done" where the agent differs.
 * @param written steps that the platform accepted
 * @param plan made from the written lists, read afterwards
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

/** A deletion and a re-creation are two changes. */
function changeKey(item: PlanItem): string {
  const change = item.would ?? item.change
  return `${change === 'delete' ? 'delete' : 'write'} ${recordKey(item)}`
}
