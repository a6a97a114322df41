/** Approved reviews that this tab carries out: their writes name them, or the studio may refuse the writes. */
import { studioPaths } from '../../contract/studio/paths.ts'
import type { TransportCall } from './call.ts'
import { effectOf } from './effect.ts'

/** By phone number. */
const carriedOut = new Map<string, string>()

export async function whileCarryingOut<Result>(
  phoneNumberId: string,
  review: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  if (review === undefined) return work()
  carriedOut.set(phoneNumberId, review)
  try {
    return await work()
  } finally {
    carriedOut.delete(phoneNumberId)
  }
}

/** Returns the review that a write belongs to. */
export function reviewOf(call: TransportCall): string | undefined {
  if (carriedOut.size === 0 || effectOf(call) !== 'write' || !call.path.startsWith(studioPaths.platform))
    return undefined
  const [, phoneNumberId = ''] = call.path.slice(studioPaths.platform.length).split(/[/?]/)
  return carriedOut.get(phoneNumberId)
}
