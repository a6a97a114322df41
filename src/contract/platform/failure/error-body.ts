/** The error bodies of the platform's two hosts, as the descriptions of the API have them. */
import { z } from '../../zod.ts'

/** The error body of the platform host. */
export const platformError = z
  .looseObject({
    title: z.string(),
    detail: z.string(),
    type: z.string().nullish(),
    status: z.number().int().nullish(),
    fbtrace_id: z.string().nullish(),
    requestId: z.string().nullish(),
  })
  .meta({ id: 'PlatformError' })
export type PlatformError = z.infer<typeof platformError>

/** The error body of the graph host. */
export const graphError = z
  .looseObject({
    error: z.looseObject({
      message: z.string(),
      type: z.string().nullish(),
      code: z.number().int(),
      error_subcode: z.number().int().nullish(),
      error_user_title: z.string().nullish(),
      error_user_msg: z.string().nullish(),
      fbtrace_id: z.string().nullish(),
      error_data: z.looseObject({ details: z.string().nullish() }).nullish(),
      is_transient: z.boolean().nullish(),
    }),
  })
  .meta({ id: 'GraphError' })
export type GraphError = z.infer<typeof graphError>
