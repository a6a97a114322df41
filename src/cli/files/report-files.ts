/** The `--json` output of `doctor`, `coverage`, `fix` and `alerts`, described by schemas. */
import { findingLevels } from '../../agent/doctor/finding.ts'
import { planItem } from '../../agent/plan/run-record.ts'
import { failureKinds } from '../../contract/platform/failure/failure.ts'
import { alert } from '../../contract/studio/alerts/alert.ts'
import { z } from '../../contract/zod.ts'
import { coverageKinds, coverageStateNames } from '../../scenarios/exercised/coverage.ts'

type Unchanged<Value> = Value extends object
  ? { readonly [Key in keyof Value]: Unchanged<Value[Key]> }
  : Value

export type ReportOf<Schema extends z.ZodType> = Unchanged<z.input<Schema>>

const $schema = z.string().optional()
const count = z.int().min(0)

const checkedCall = z.object({
  operation: z.string(),
  title: z.string(),
  call: z.string(),
  outcome: z.enum(['read', 'absent', 'refused', 'failed']),
  /** 0 without an answer. */
  status: z.int(),
  milliseconds: z.number(),
  kind: z.enum(failureKinds).nullable(),
  reason: z.string(),
  differences: z.array(
    z.object({
      path: z.string(),
      expected: z.string(),
      found: z.string(),
      effect: z.enum(['understood', 'field', 'entry', 'answer']),
    }),
  ),
})

export const doctorReport = z.object({
  $schema,
  verdict: z.enum(['known', 'failed', 'different']),
  calls: z.array(checkedCall),
  clockSkewSeconds: z.number().nullable(),
  apiVersion: z.string().nullable(),
  user: z.string().nullable(),
  businesses: count,
  accounts: count,
  phoneNumbers: z.array(z.string()),
  missingPermissions: z.array(z.string()).nullable(),
  brokenPages: z.array(z.object({ page: z.string(), reason: z.string() })),
  /** An error makes the verdict failed. */
  findings: z.array(z.object({ code: z.string(), level: z.enum(findingLevels), subject: z.string() })),
  webhooks: z.object({ subscribedApps: count.nullable(), override: z.enum(['none', 'set', 'unknown']) }),
})

const coverageKind = z.enum(coverageKinds)

export const coverageReport = z.object({
  $schema,
  counts: z.array(z.object({ kind: coverageKind, all: count, likely: count, exercised: count })),
  parts: z.array(
    z.object({
      kind: coverageKind,
      name: z.string(),
      id: z.string().optional(),
      state: z.enum(coverageStateNames),
      scenarios: z.array(z.object({ id: z.string(), title: z.string(), isSure: z.boolean() })),
    }),
  ),
})

export const proposedFix = z.object({
  $schema,
  /** Null if none failed; then nothing else is present. */
  scenario: z.string().nullable(),
  reason: z.string().optional(),
  items: z.array(planItem).optional(),
  newAddresses: z.array(z.string()).optional(),
  /** Used by the proposal; null if not reported. */
  tokens: z.object({ input: z.number(), output: z.number() }).nullish(),
  /** Undefined without prices. */
  cost: z.object({ amount: z.number(), currency: z.string() }).nullish(),
})

export const openAlerts = z.object({ $schema, alerts: z.array(alert) })
