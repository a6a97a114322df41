import { storedForm } from '../../stored/stored-form.ts'
import { t } from '../../translate.ts'
import { z } from '../../zod.ts'

export const requestFileFormat = 'messaging-agent-request'

/** The proxy drops every other header (docs/behaviour.md, section 3). */
export const storableHeaders = ['accept', 'content-type', 'content-disposition', 'x-api-version'] as const

export const requestFile = z
  .strictObject({
    $schema: z.string().optional(),
    format: z.literal(requestFileFormat, {
      error: t('Must be "{format}"', { format: requestFileFormat }),
    }),
    version: z.literal(1, { error: t('Must be 1, the only version so far') }),
    name: z.string().min(1).max(200),
    request: z.strictObject({
      method: z.string().max(20),
      /** Relative to the studio's root. */
      url: z.string().max(8_192),
      headers: z.partialRecord(z.enum(storableHeaders), z.string().max(200)),
      body: z.string().max(100_000),
    }),
  })
  .meta({ id: 'RequestFile' })

/** As written by any version. */
export const storedRequestFile = storedForm(requestFile)
