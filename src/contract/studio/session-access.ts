import { z } from '../zod.ts'

export const sessionAccess = z.strictObject({
  /** Such as `USER`; null if not reported. */
  type: z.string().nullable(),
  /** Null if it never expires, or is not reported. */
  expiresAt: z.iso.datetime().nullable(),
  dataAccessExpiresAt: z.iso.datetime().nullable(),
  scopes: z.array(z.string()),
  missing: z.array(z.string()),
  /** Null `ids` cover everything that the token's owner can see. */
  accounts: z.array(z.strictObject({ scope: z.string(), ids: z.array(z.string()).nullable() })),
  /** Name or id of the token's app. */
  app: z.string().nullable(),
  /** Versions of the graph in the configuration, by the variable that names each; absent in earlier versions. */
  graphVersions: z.array(z.strictObject({ setting: z.string(), version: z.string() })).default([]),
})
export type SessionAccess = z.infer<typeof sessionAccess>
