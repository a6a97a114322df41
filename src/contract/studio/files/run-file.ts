/** A run of scenarios or of evaluation cases as a file, with the version of the agent that it ran against. */
import { isObject } from '../../json.ts'
import { z } from '../../zod.ts'
import { workspaceRecordName } from '../workspace/records.ts'

export const runFileFormat = 'messaging-agent-run'

const around = {
  $schema: z.string().optional(),
  format: z.literal(runFileFormat, { error: `Must be "${runFileFormat}"` }),
  version: z.literal(1, { error: 'Must be 1, the only version so far' }),
  startedAt: z.iso.datetime(),
  /** The name of the version of the agent, or null where none was kept. */
  agentVersion: workspaceRecordName.nullable(),
}

const scenarioResult = z.strictObject({
  /** Of the scenario. */
  id: z.string().max(64),
  title: z.string().max(120),
  verdict: z.enum(['passed', 'failed', 'error']),
  isFlaky: z.boolean(),
  repeats: z.int().positive(),
  at: z.iso.datetime(),
  /** Milliseconds of the slowest answer; runs from before this was stored have none of these. */
  slowestMs: z.number().nonnegative().optional(),
  /** Of the models that played and judged, in all attempts. */
  tokens: z.number().nonnegative().optional(),
  cost: z.strictObject({ amount: z.number().nonnegative(), currency: z.string().max(8) }).optional(),
  /** Called for each message of the last attempt; null where the platform did not tell. */
  tools: z
    .array(z.array(z.string().max(300)).max(100).nullable())
    .max(100)
    .optional(),
})
export type StoredScenarioResult = z.infer<typeof scenarioResult>

/** Of one text of a run, as of one of a request. */
export const maxRunTextCharacters = 100_000

/** What pages know how to read; here it is enough to know which run it is, and that no text is too long to be masked. */
const evaluationRun = z
  .looseObject({
    id: z.string().max(200),
    phoneNumberId: z.string().max(32),
    startedAt: z.iso.datetime(),
  })
  .check((context) => {
    if (!hasLongText(context.value)) return
    const message = `Must have no text of more than ${maxRunTextCharacters} characters`
    context.issues.push({ code: 'custom', message, input: context.value })
  })

/** Names count as well; without recursion, so that no depth can exhaust the stack. */
function hasLongText(root: object): boolean {
  const open: unknown[] = [root]
  while (open.length > 0) {
    const value = open.pop()
    if (typeof value === 'string' && value.length > maxRunTextCharacters) return true
    if (!isObject(value)) continue
    for (const [name, one] of Object.entries(value)) {
      if (name.length > maxRunTextCharacters) return true
      open.push(one)
    }
  }
  return false
}

export const runFile = z
  .discriminatedUnion('kind', [
    z.strictObject({ ...around, kind: z.literal('scenarios'), results: z.array(scenarioResult).max(500) }),
    z.strictObject({ ...around, kind: z.literal('evaluation'), run: evaluationRun }),
  ])
  .meta({ id: 'RunFile' })
export type RunFile = z.infer<typeof runFile>
