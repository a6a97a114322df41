/** Recognises the refusal of a connector that names no field (docs/platform.md, section 10.8). */

/** @param title as the platform tells it */
export function isInvalidConnector(title: string): boolean {
  return /^invalid connector request\b/i.test(title)
}
