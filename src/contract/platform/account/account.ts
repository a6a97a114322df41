import { z } from '../../zod.ts'
import { identifier } from '../identifier.ts'
import { pageOf, pageQuery } from '../list.ts'
import { nullishStrings } from '../nullish.ts'

/** The token's owner; system users have their name in another field. */
export const me = z.looseObject({ id: identifier, name: z.string().nullish() }).meta({ id: 'Me' })

export const businessAccount = z
  .looseObject({
    id: identifier,
    ...nullishStrings('name', 'timezone_id', 'message_template_namespace', 'currency'),
    /** The business id that budgets use; returned on request only. */
    owner_business_info: z.looseObject({ id: identifier.nullish(), name: z.string().nullish() }).nullish(),
  })
  .meta({ id: 'BusinessAccount' })
export type BusinessAccount = z.infer<typeof businessAccount>

export const businessAccounts = pageOf(businessAccount)

export const fieldsQuery = z.strictObject({ fields: z.string().min(1).optional() })

export const discoveryQuery = pageQuery.extend({ fields: z.string().min(1).optional() })
