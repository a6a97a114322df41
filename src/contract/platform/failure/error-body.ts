import { z } from '../../zod.ts'
import { nullishStrings } from '../nullish.ts'

export const platformError = z
  .looseObject({
    title: z.string(),
    detail: z.string(),
    ...nullishStrings('type', 'fbtrace_id', 'requestId'),
    status: z.int().nullish(),
  })
  .meta({ id: 'PlatformError' })
export type PlatformError = z.infer<typeof platformError>

export const graphError = z
  .looseObject({
    error: z.looseObject({
      message: z.string(),
      code: z.int(),
      error_subcode: z.int().nullish(),
      ...nullishStrings('type', 'error_user_title', 'error_user_msg', 'fbtrace_id'),
      error_data: z.looseObject({ details: z.string().nullish() }).nullish(),
      is_transient: z.boolean().nullish(),
    }),
  })
  .meta({ id: 'GraphError' })
export type GraphError = z.infer<typeof graphError>
