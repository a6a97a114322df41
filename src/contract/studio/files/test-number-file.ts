import { storedForm } from '../../stored/stored-form.ts'
import { t } from '../../translate.ts'
import { z } from '../../zod.ts'
import { recordNumber } from '../workspace/records.ts'

export const testNumberFileFormat = 'messaging-agent-test-number'

export const testNumberFile = z
  .strictObject({
    $schema: z.string().optional(),
    format: z.literal(testNumberFileFormat, {
      error: t('Must be "{testNumberFileFormat}"', { testNumberFileFormat }),
    }),
    version: z.literal(1, { error: t('Must be 1, the only version so far') }),
    testNumber: recordNumber,
  })
  .meta({ id: 'TestNumberFile' })

/** As written by any version. */
export const storedTestNumber = storedForm(testNumberFile)
