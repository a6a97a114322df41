/** Returns whether an entity is an Instagram user name or account id (docs/platform.md, section 2.1). */
export function isInstagramEntity(id: string): boolean {
  return /\D|^1784\d{13,14}$/.test(id)
}
