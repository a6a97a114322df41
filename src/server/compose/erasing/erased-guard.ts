import { Problem } from '../../core/problem.ts'
import type { ErasedCustomerList } from '../../store/erased-customers.ts'
import { coversNumbers } from '../../store/erased-entry.ts'
import { erasedIn, overwrittenRecord } from '../../store/overwrite-customer.ts'
import type { WithoutErased } from '../../workspace/workspace.ts'
import type { CheckRecord } from './record-places.ts'

/** Overwrites erased customers in what a browser writes, which may have read it before the erasure. */
export function createErasedGuard(
  erased: () => ErasedCustomerList | undefined,
  check: CheckRecord,
): WithoutErased {
  return async ({ text, label }, { kind, phoneNumberId }) => {
    const matcher = await erased()?.matcher()
    if (matcher === undefined) return { text, label }
    const found = await erasedIn(`${text}\n${label ?? ''}`, matcher, (entry) =>
      coversNumbers(entry, [phoneNumberId]),
    )
    if (found === undefined) return { text, label }
    const overwritten = await overwrittenRecord(text, found, (one) => check(kind, one))
    if (overwritten === undefined)
      throw new Problem('invalid_request', 'The record names a customer who was erased.')
    return { text: overwritten, label: label === null ? null : found.overwrite(label) }
  }
}
