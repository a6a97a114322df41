/** A stage as a file: what one number has otherwise than the agent's file that all stages share. */
import { z } from '../../zod.ts'

const stageFormat = 'messaging-agent-stage'

export const stageFile = z
  .strictObject({
    $schema: z.string().optional(),
    format: z.literal(stageFormat, { error: `Must be "${stageFormat}"` }),
    version: z.literal(1, { error: 'Must be 1, the only version so far' }),
    /** Parts of an agent: the whole is checked once they are laid over the agent's file. */
    agent: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AgentStage' })
