/** Normalizes a typed customer for the turns call (docs/platform.md, section 15.2). */

/** Digits without a plus sign; anything else is taken for a test conversation's id. */
export function customerOf(typed: string): string {
  const text = typed.trim()
  return /^\+?[\d\s().-]+$/.test(text) ? text.replace(/\D/g, '') : text.replace(/[\s+]/g, '')
}
