/** Normalizes a typed customer for the turns call (docs/platform.md, section 15.2). */

/** Digits without a plus sign; anything that is no phone number is taken for the id of a test conversation. */
export function customerOf(typed: string): string {
  const text = typed.trim()
  return /^\+?[\d\s().-]+$/.test(text) ? text.replace(/\D/g, '') : text.replace(/[\s+]/g, '')
}
