/** Roles of a team's members. */
import { z } from './zod.ts'

/** Each includes the ones before it. */
export const role = z.enum(['viewer', 'editor', 'publisher', 'operator'])
export type Role = z.infer<typeof role>

/** Returns whether a role includes another one. */
export function includesRole(own: Role, needed: Role): boolean {
  return role.options.indexOf(own) >= role.options.indexOf(needed)
}
