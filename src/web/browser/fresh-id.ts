/** Works over plain http too, where `randomUUID` is missing. */

const randomBytes = 16

export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(randomBytes))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
