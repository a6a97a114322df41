import { storedForm } from '../../stored/stored-form.ts'
import { t } from '../../translate.ts'
import { z } from '../../zod.ts'
import { isTimeZone } from '../alerts/alert-rules.ts'
import { recordNumber } from '../workspace/records.ts'

export const billableAccountFormat = 'messaging-agent-billable-account'

/** The account that a number's usage is billed to: no call finds it (docs/platform.md, section 15.4). */
export const billableAccountFile = z
  .strictObject({
    $schema: z.string().optional(),
    format: z.literal(billableAccountFormat, {
      error: t('Must be "{format}"', { format: billableAccountFormat }),
    }),
    version: z.literal(1, { error: t('Must be 1, the only version so far') }),
    account: recordNumber,
    /** Its days and months; an IANA name. */
    timeZone: z.string().max(64).refine(isTimeZone),
  })
  .meta({ id: 'BillableAccountFile' })

/** As written by any version. */
export const storedBillableAccount = storedForm(billableAccountFile)
