import { isObject } from '../../json.ts'
import { failureKinds } from '../../platform/failure/failure.ts'
import { storedForm } from '../../stored/stored-form.ts'
import { t } from '../../translate.ts'
import { z } from '../../zod.ts'
import { workspaceRecordName } from '../workspace/records.ts'
import { assertion } from './scenario.ts'

export const runFileFormat = 'messaging-agent-run'

const around = {
  $schema: z.string().optional(),
  format: z.literal(runFileFormat, { error: t('Must be "{runFileFormat}"', { runFileFormat }) }),
  version: z.literal(1, { error: t('Must be 1, the only version so far') }),
  startedAt: z.iso.datetime(),
  /** Null if no version was stored. */
  agentVersion: workspaceRecordName.nullable(),
}

export const maxReasons = 20
export const maxReasonCharacters = 1000

/**
 * Parts of a failure. The sentence is composed where it is shown, in the reader's language, and no answer can be in it
 * (docs/decisions/0072).
 */
export const runFailure = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('check'),
    check: assertion,
    /** Place of its message, from 0, where there are several. */
    message: z.int().nonnegative().optional(),
  }),
  /** In its author's words. */
  z.strictObject({ kind: z.literal('criterion'), criterion: z.string().max(maxReasonCharacters) }),
  /** A message without an answer. */
  z.strictObject({ kind: z.literal('call'), failure: z.enum(failureKinds) }),
])
export type RunFailure = z.infer<typeof runFailure>

export const storedScenarioResult = z.strictObject({
  id: z.string().max(64),
  title: z.string().max(120),
  verdict: z.enum(['passed', 'failed', 'error']),
  isFlaky: z.boolean(),
  repeats: z.int().positive(),
  at: z.iso.datetime(),
  /** Slowest answer; absent in older runs. */
  slowestMs: z.number().nonnegative().optional(),
  /** All models in all attempts. */
  tokens: z.number().nonnegative().optional(),
  cost: z.strictObject({ amount: z.number().nonnegative(), currency: z.string().max(8) }).optional(),
  /** The checks that the first failed attempt did not meet. */
  failures: z.array(runFailure).max(maxReasons).optional(),
  /** In runs of earlier versions, in place of `failures`: sentences in the language of who ran them. */
  reasons: z.array(z.string().max(maxReasonCharacters)).max(maxReasons).optional(),
  /** Per message of the last attempt; null if not reported. */
  tools: z
    .array(z.array(z.string().max(300)).max(100).nullable())
    .max(100)
    .optional(),
})
export type StoredScenarioResult = z.infer<typeof storedScenarioResult>

export const maxRunTextCharacters = 100_000

/** Checked only for identity and text lengths; pages read the rest. */
const evaluationRun = z
  .looseObject({
    id: z.string().max(200),
    phoneNumberId: z.string().max(32),
    startedAt: z.iso.datetime(),
  })
  .check((context) => {
    if (!hasLongText(context.value)) return
    const message = t('Must have no text of more than {maxRunTextCharacters} characters', {
      maxRunTextCharacters,
    })
    context.issues.push({ code: 'custom', message, input: context.value })
  })

/** Counts names too; iterative, so that depth cannot exhaust the stack. */
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
    z.strictObject({
      ...around,
      kind: z.literal('scenarios'),
      name: z.string().max(80).optional(),
      results: z.array(storedScenarioResult).max(500),
    }),
    z.strictObject({ ...around, kind: z.literal('evaluation'), run: evaluationRun }),
  ])
  .meta({ id: 'RunFile' })
export type RunFile = z.infer<typeof runFile>

/** As written by any version; a verdict of another one counts as an error, never as passed. */
export const storedRunFile = storedForm(runFile, {
  fallbacks: { 'results.*.verdict': 'error' },
  lists: ['results.*.failures'],
})
