import type { Unread } from '../bundle/live-agent.ts'
import { type ExecutablePlan, isChoosable } from './plan.ts'
import type { PlanItem, RunStep } from './run-record.ts'

/** Returns whether the plan no longer touches the record. */
export function isSettled(item: PlanItem, plan: ExecutablePlan): boolean {
  if (unreadOf(item, plan) !== undefined) return false
  return !plan.items.some((other) => isChoosable(other) && recordKey(other) === recordKey(item))
}

/** Reopens steps marked done where the agent still differs; `plan` must come from lists read after the writes. */
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
    // It is not in place until it is approved.
    if (step.review !== undefined) continue
    if (unreadOf(step.item, plan) !== undefined || left?.change === 'held') step.state = 'unconfirmed'
    else if (left !== undefined) {
      step.state = 'differs'
      if (left.change === 'change') step.left = left.fields
    }
  }
}

/** Returns the part that could not be read, if the record is in one. */
export function unreadOf(
  { kind, of }: PlanItem,
  { unread }: Pick<ExecutablePlan, 'unread'>,
): Unread | undefined {
  return unread.find(
    (one) =>
      (one.section === kind && (kind !== 'tools' || one.of === of)) ||
      (kind === 'tools' && one.section === 'connectors'),
  )
}

const recordKey = ({ kind, of, name }: PlanItem) => JSON.stringify([kind, of, name])

function changeKey(item: PlanItem): string {
  const change = item.would ?? item.change
  return `${change === 'delete' ? 'delete' : 'write'} ${recordKey(item)}`
}
