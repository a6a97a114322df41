/** Which results of writes come from a draft: the answer says so, and a page that reports the write asks its result. */
import { t } from '../../contract/translate.ts'

const drafted = new WeakSet<object>()

export function markDrafted(result: unknown) {
  if (typeof result === 'object' && result !== null) drafted.add(result)
}

function isDrafted(result: unknown): boolean {
  return typeof result === 'object' && result !== null && drafted.has(result)
}

/**
 * Returns the report of a write, which names the draft if all of it went there.
 * @param results as the writes returned them, not copies
 */
export function reportOfWrite(text: string, ...results: readonly unknown[]): string {
  return results.length > 0 && results.every(isDrafted) ? t('Draft: {text}', { text }) : text
}
