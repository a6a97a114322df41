import { z } from '../zod.ts'

/** The sheets with content, each row as texts; a row may be shorter than others. */
export const workbook = z
  .object({
    sheets: z.array(z.object({ name: z.string(), rows: z.array(z.array(z.string())) })),
  })
  .meta({ id: 'Workbook' })
export type Workbook = z.infer<typeof workbook>
