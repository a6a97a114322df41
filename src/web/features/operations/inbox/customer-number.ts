/** What a person types for a customer, as the call about turns wants it (docs/platform.md, section 15.2). */

/** Digits without a plus sign; anything that is no phone number is taken for the id of a test conversation. */
export function customerOf(typed: string): string {
  const text = typed.trim()
  return /^\+?[\d\s().-]+$/.test(text) ? text.replace(/\D/g, '') : text.replace(/[\s+]/g, '')
}
