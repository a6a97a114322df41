/** The graph's description of a token: its type, its expiry, and its permissions. */

import { z } from '../../zod.ts'
import { identifier } from '../identifier.ts'
import { pageOf } from '../list.ts'
import { nullishNumbers } from '../nullish.ts'

const scopeName = z.string().min(1)

/** Without `target_ids` the permission covers everything that the owner of the token may see. */
const granularScope = z.looseObject({ scope: scopeName, target_ids: z.array(identifier).nullish() })

export const tokenDebug = z
  .looseObject({
    data: z.looseObject({
      app_id: identifier.nullish(),
      application: z.string().nullish(),
      /** `USER`, `SYSTEM_USER` and others. */
      type: z.string().nullish(),
      is_valid: z.boolean(),
      /** Seconds since the epoch; 0 is never. */
      ...nullishNumbers('expires_at', 'data_access_expires_at', 'issued_at'),
      scopes: z.array(scopeName).nullish(),
      granular_scopes: z.array(granularScope).nullish(),
      user_id: identifier.nullish(),
    }),
  })
  .meta({ id: 'TokenDebug' })
export type TokenDebug = z.infer<typeof tokenDebug>

/** The token to describe, which may be the caller's own. It is part of the URL, so only a server makes this call. */
export const tokenDebugQuery = z.strictObject({ input_token: z.string().min(1) })

/** A business that the owner of a token works for. */
export const business = z.looseObject({ id: identifier, name: z.string().nullish() }).meta({ id: 'Business' })
export type Business = z.infer<typeof business>

export const businesses = pageOf(business)
