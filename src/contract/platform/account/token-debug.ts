import { z } from '../../zod.ts'
import { identifier } from '../identifier.ts'
import { pageOf } from '../list.ts'
import { nullishNumbers } from '../nullish.ts'

const scopeName = z.string().min(1)

/** Without `target_ids` the permission covers everything that the token's owner can see. */
const granularScope = z.looseObject({ scope: scopeName, target_ids: z.array(identifier).nullish() })

export const tokenDebug = z
  .looseObject({
    data: z.looseObject({
      app_id: identifier.nullish(),
      application: z.string().nullish(),
      type: z.string().nullish(),
      is_valid: z.boolean(),
      /** Unix seconds; 0 means never. */
      ...nullishNumbers('expires_at', 'data_access_expires_at', 'issued_at'),
      scopes: z.array(scopeName).nullish(),
      granular_scopes: z.array(granularScope).nullish(),
      user_id: identifier.nullish(),
    }),
  })
  .meta({ id: 'TokenDebug' })

/** The token is part of the URL, so only a server makes this call. */
export const tokenDebugQuery = z.strictObject({ input_token: z.string().min(1) })

export const business = z.looseObject({ id: identifier, name: z.string().nullish() }).meta({ id: 'Business' })

export const businesses = pageOf(business)
