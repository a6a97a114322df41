/**
 * Whether an entity is an agent on Instagram: named by its user name, or by its account id, whose 17 or 18 digits begin
 * with 1784 (docs/platform.md, section 2.1). The graph has none of the fields of a phone number for it.
 */
export function isInstagramEntity(id: string): boolean {
  return /\D|^1784\d{13,14}$/.test(id)
}
