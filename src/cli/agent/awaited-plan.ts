import type { ApplyCommand } from '../commands.ts'
import { approvedPlan } from '../connect/review-request.ts'
import { planIn, type ReviewedPlan } from '../files/plan-file.ts'
import type { ProcessContext } from '../process-context.ts'

/** Returns the plan of `apply --review` once it is approved; undefined without the flag. Throws CommandError. */
export async function awaitedPlan(
  { review, file, target: { phone } }: Pick<ApplyCommand, 'review' | 'file' | 'target'>,
  outside: ProcessContext,
): Promise<ReviewedPlan | 'unapproved' | undefined> {
  if (review === undefined) return undefined
  const approved = await approvedPlan(outside, { ...review, phone })
  if (approved !== undefined) return { ...planIn(file, approved.plan, outside), shown: approved.items }
  outside.note(`Nobody has approved review ${review.id} yet: nothing was changed\n`)
  return 'unapproved'
}
