/** A stage: one number's overrides of the shared agent file. */
import { t } from '../../translate.ts'
import { z } from '../../zod.ts'

const stageFormat = 'messaging-agent-stage'

export const stageFile = z
  .strictObject({
    $schema: z.string().optional(),
    format: z.literal(stageFormat, { error: t('Must be "{stageFormat}"', { stageFormat }) }),
    version: z.literal(1, { error: t('Must be 1, the only version so far') }),
    /** Validated once applied. */
    agent: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AgentStage' })
