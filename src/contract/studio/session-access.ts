/** The permissions of a session's token, as far as the browser may see them (docs/behaviour.md, section 8). */
import { z } from '../zod.ts'

export const sessionAccess = z.strictObject({
  /** The platform's name of the type of token, such as `USER` or `SYSTEM_USER`; null where it returns none. */
  type: z.string().nullable(),
  /** Null for a token that never expires, and where the platform returns no expiry. */
  expiresAt: z.iso.datetime().nullable(),
  dataAccessExpiresAt: z.iso.datetime().nullable(),
  scopes: z.array(z.string()),
  /** Permissions that the studio needs and the token lacks. */
  missing: z.array(z.string()),
  /** What each permission covers; `ids` is null for everything that the owner of the token may see. */
  accounts: z.array(z.strictObject({ scope: z.string(), ids: z.array(z.string()).nullable() })),
  /** The name of the app that the token was created with, or its id. */
  app: z.string().nullable(),
})
export type SessionAccess = z.infer<typeof sessionAccess>
