/** JSON Schemas (draft 2020-12) of all files that the studio and its command line write or read. */
import { changeFile } from '../../src/agent/changes/change-file.ts'
import { draftFile } from '../../src/agent/draft/draft-file.ts'
import { planFile } from '../../src/agent/plan/plan-file.ts'
import { planRunFile } from '../../src/agent/plan/plan-run-file.ts'
import { remainder } from '../../src/agent/plan/remainders.ts'
import { run as applyRun, planItem } from '../../src/agent/plan/run-record.ts'
import { coverageReport, doctorReport, openAlerts, proposedFix } from '../../src/cli/files/report-files.ts'
import { syncFile } from '../../src/cli/files/sync-file.ts'
import { conversationRow, markRow, runRow, turnRow } from '../../src/cli/rows/row-shapes.ts'
import { shapeRecord } from '../../src/contract/reader/shape.ts'
import { billableAccountFile } from '../../src/contract/studio/files/billable-account-file.ts'
import { configBundle } from '../../src/contract/studio/files/config-bundle.ts'
import { requestFile } from '../../src/contract/studio/files/request-file.ts'
import { runFile } from '../../src/contract/studio/files/run-file.ts'
import { savedReplyFile } from '../../src/contract/studio/files/saved-reply-file.ts'
import { scenarioFile } from '../../src/contract/studio/files/scenario-file.ts'
import {
  type DescribedFile,
  describedFiles,
  schemaName,
} from '../../src/contract/studio/files/schema-name.ts'
import { sealedBundle } from '../../src/contract/studio/files/sealed-bundle.ts'
import { stageFile } from '../../src/contract/studio/files/stage-file.ts'
import { memberMarksFile, reviewFile } from '../../src/contract/studio/files/team-marks.ts'
import { testNumberFile } from '../../src/contract/studio/files/test-number-file.ts'
import { z } from '../../src/contract/zod.ts'
import { publicMonthReport } from '../../src/report/public-report.ts'
import { evaluationFile } from '../../src/scenarios/evaluation/run-file.ts'
import { testResults } from '../../src/scenarios/runs/results-file.ts'
import { browserData } from '../../src/web/records/browser/browser-data.ts'

const $schema = z.string().optional()

const schemas: Readonly<Record<DescribedFile, z.ZodType>> = {
  'agent-bundle': configBundle,
  'agent-stage': stageFile,
  'sealed-agent-bundle': sealedBundle,
  'agent-plan': planFile,
  'agent-changes': z.object({
    $schema,
    items: z.array(planItem),
    unread: applyRun.shape.unread.optional(),
    unclear: applyRun.shape.unclear,
    /** Of `plan --review`. */
    review: z.object({ id: z.string(), link: z.string() }).optional(),
  }),
  'agent-draft': draftFile,
  'plan-run': planRunFile,
  'recorded-changes': changeFile,
  'apply-results': applyRun.extend({ $schema, remainders: z.array(remainder).optional() }),
  'promotion-results': z.object({
    $schema,
    state: z.enum(['promoted', 'failed', 'refused', 'reverted', 'unclear', 'not_as_it_was']),
    source: testResults,
    applied: applyRun.optional(),
    target: testResults.optional(),
    reverted: applyRun.optional(),
    remainders: z.array(remainder).optional(),
  }),
  scenarios: scenarioFile,
  'test-results': testResults,
  evaluations: evaluationFile,
  run: runFile,
  request: requestFile,
  'test-number': testNumberFile,
  'billable-account': billableAccountFile,
  'saved-reply': savedReplyFile,
  review: reviewFile,
  'member-marks': memberMarksFile,
  shapes: shapeRecord,
  'doctor-report': doctorReport,
  coverage: coverageReport,
  'proposed-fix': proposedFix,
  'open-alerts': openAlerts,
  'month-report': publicMonthReport,
  'conversation-row': conversationRow,
  'turn-row': turnRow,
  'mark-row': markRow,
  'run-row': runRow,
  'workspace-sync': syncFile,
  'browser-data': browserData,
}

/** Schemas published in their written form, which allows no other fields. */
const asWritten: ReadonlySet<DescribedFile> = new Set(['agent-bundle', 'agent-stage', 'sealed-agent-bundle'])

/** @returns the schemas by file name below docs/schemas */
export function fileSchemas(): Record<string, object> {
  return Object.fromEntries(
    describedFiles.map((name) => {
      const io = asWritten.has(name) ? 'output' : 'input'
      const { $schema: dialect, ...schema } = z.toJSONSchema(schemas[name], { target: 'draft-2020-12', io })
      return [`${name}.json`, { $schema: dialect, $id: schemaName(name), ...schema }]
    }),
  )
}
