/** Formats by kind of record; credentials are stripped before storing (docs/behaviour.md, section 10). */

import { bundleText } from '../../agent/bundle/bundle-text.ts'
import { stripCredentials } from '../../agent/bundle/strip/strip-credentials.ts'
import { changeFile, storedChangeFile, stripChangeFile } from '../../agent/changes/change-file.ts'
import { draftFile, signDraft, storedDraftFile, stripDraft } from '../../agent/draft/draft-file.ts'
import { planRunFile, storedPlanRunFile, stripPlanRun } from '../../agent/plan/plan-run-file.ts'
import { reviewRequestFile, storedReviewRequest } from '../../agent/plan/review-request-file.ts'
import {
  maxCheckedValues,
  maxJsonValues,
  parseBoundedJson,
  requireJson,
} from '../../contract/bounded-json.ts'
import { parseJson } from '../../contract/json.ts'
import type { StoredForm } from '../../contract/stored/stored-form.ts'
import { alertRecord, storedAlertRecord } from '../../contract/studio/alerts/alert-record.ts'
import { maskBody, maskText, maskValue } from '../../contract/studio/credentials/credential-mask.ts'
import {
  billableAccountFile,
  storedBillableAccount,
} from '../../contract/studio/files/billable-account-file.ts'
import { configBundle, storedConfigBundle } from '../../contract/studio/files/config-bundle.ts'
import { requestFile, storedRequestFile } from '../../contract/studio/files/request-file.ts'
import { type RunFile, runFile, storedRunFile } from '../../contract/studio/files/run-file.ts'
import { savedReplyFile, storedSavedReply } from '../../contract/studio/files/saved-reply-file.ts'
import { scenarioFile, storedScenarioFile } from '../../contract/studio/files/scenario-file.ts'
import { type DescribedFile, schemaName } from '../../contract/studio/files/schema-name.ts'
import {
  memberMarksFile,
  reviewFile,
  storedMemberMarks,
  storedReviewFile,
} from '../../contract/studio/files/team-marks.ts'
import { storedTestNumber, testNumberFile } from '../../contract/studio/files/test-number-file.ts'
import { reportLinkRecord, storedReportLink } from '../../contract/studio/report-links.ts'
import { loggableName } from '../../contract/studio/workspace/change-note.ts'
import type { Member, StoredKind } from '../../contract/studio/workspace/records.ts'
import { z } from '../../contract/zod.ts'
import { checkedOnce } from './checked-once.ts'

interface RecordFormat {
  /** The error of a request with its field; null for a valid value. */
  error(value: unknown): string | null
  /** Reads what any version has stored. */
  readonly stored: StoredForm<object>
  /** The text to store, without likely credentials; `mask` removes known ones. */
  textOf(value: unknown, mask: (value: unknown) => unknown): string
}

const maxErrorCharacters = 300
/**
 * Ends a list at its first invalid entry; all errors of a list would hold the event loop, or exceed the stack. The
 * library's type lacks `abortEarly` and takes it only beside an option that it has.
 */
const firstError = { jitless: true, abortEarly: true }

function format<Schema extends z.ZodType<object>>(
  schema: Schema,
  write: (value: z.output<Schema>, mask: (value: unknown) => unknown) => string,
  stored: StoredForm<z.output<Schema>>,
): RecordFormat {
  return {
    stored,
    error(value) {
      const parsed = schema.safeParse(value, firstError)
      return parsed.success ? null : describeError(parsed.error)
    },
    textOf: (value, mask) => write(schema.parse(value), mask),
  }
}

/** Returns the first error with its place. */
function describeError({ issues: [issue] }: z.ZodError): string {
  const place = issue?.path.join('.') ?? ''
  return `${place === '' ? '' : `${place}: `}${issue?.message ?? ''}`.slice(0, maxErrorCharacters)
}

/** Adds its schema's name, or keeps the `$schema` it came with. */
function fileText(name: DescribedFile, value: object): string {
  return `${JSON.stringify({ $schema: schemaName(name), ...value }, null, 2)}\n`
}

export const recordFormats: Readonly<Record<StoredKind, RecordFormat>> = {
  // Stripped like an export. Its own texts, such as skills, are public through the agent's answers.
  versions: format(
    configBundle,
    (bundle, mask) => {
      const stripped = { ...bundle, credentials: 'stripped', agent: stripCredentials(bundle.agent).config }
      return bundleText(configBundle.parse(mask(stripped)))
    },
    storedConfigBundle,
  ),
  drafts: format(
    draftFile,
    ({ draft, ...file }, mask) =>
      fileText('agent-draft', draftFile.parse(mask({ ...file, draft: stripDraft(draft) }))),
    storedDraftFile,
  ),
  scenarios: format(
    scenarioFile,
    (file, mask) => fileText('scenarios', scenarioFile.parse(mask(maskValue(file)))),
    storedScenarioFile,
  ),
  runs: format(runFile, (file, mask) => fileText('run', runFile.parse(mask(maskedRun(file)))), storedRunFile),
  requests: format(
    requestFile,
    ({ request, ...file }, mask) =>
      fileText(
        'request',
        requestFile.parse(
          mask({
            ...file,
            request: {
              ...request,
              url: maskText(request.url),
              body: maskBody(request.body, maxCheckedValues),
            },
          }),
        ),
      ),
    storedRequestFile,
  ),
  settings: format(testNumberFile, (file) => fileText('test-number', file), storedTestNumber),
  replies: format(
    savedReplyFile,
    (file, mask) => fileText('saved-reply', savedReplyFile.parse(mask(maskValue(file)))),
    storedSavedReply,
  ),
  billing: format(billableAccountFile, (file) => fileText('billable-account', file), storedBillableAccount),
  reviews: format(
    reviewFile,
    (file, mask) => fileText('review', reviewFile.parse(mask(maskValue(file)))),
    storedReviewFile,
  ),
  verdicts: format(
    memberMarksFile,
    (file, mask) => fileText('member-marks', memberMarksFile.parse(mask(maskValue(file)))),
    storedMemberMarks,
  ),
  plans: format(
    planRunFile,
    ({ plan, ...file }, mask) =>
      fileText('plan-run', planRunFile.parse(mask({ ...file, plan: stripPlanRun(plan) }))),
    storedPlanRunFile,
  ),
  changes: format(
    changeFile,
    (file, mask) => fileText('recorded-changes', changeFile.parse(mask(stripChangeFile(file)))),
    storedChangeFile,
  ),
  // Written by the studio itself, with known fields only.
  approvals: format(
    reviewRequestFile,
    (file, mask) => `${JSON.stringify(reviewRequestFile.parse(mask(file)), null, 2)}\n`,
    storedReviewRequest,
  ),
  alerts: format(alertRecord, (record) => `${JSON.stringify(record, null, 2)}\n`, storedAlertRecord),
  links: format(reportLinkRecord, (record) => `${JSON.stringify(record, null, 2)}\n`, storedReportLink),
}

/** Token counts of a model have a credential's name. */
function maskedRun(file: RunFile): unknown {
  if (file.kind !== 'scenarios') return maskValue(file)
  const { results, ...rest } = file
  const masked = results.map(({ tokens, ...result }) => ({
    ...Object(maskValue(result)),
    ...(tokens !== undefined && { tokens }),
  }))
  return { ...Object(maskValue(rest)), results: masked }
}

const named = z.union([
  z.object({ name: z.string() }).transform(({ name }) => name),
  z
    .object({ scenarios: z.tuple([z.object({ title: z.string() })]) })
    .transform(({ scenarios }) => scenarios[0].title),
])

/** Returns whether `subjectOf` may name records of this kind. */
export function hasSubject(kind: StoredKind): boolean {
  return kind === 'scenarios' || kind === 'requests' || kind === 'replies'
}

/** Returns what the activity log calls a stored record: the name of a request or a saved reply, the title of an only scenario. */
export function subjectOf(kind: StoredKind, text: string): string | undefined {
  if (!hasSubject(kind)) return undefined
  return loggableName(named.safeParse(parseJson(text)).data)
}

/** Returns the test number that the text of settings names. */
export function testNumberIn(text: string): string | undefined {
  return storedTestNumber.safeParse(parseJson(text)).data?.testNumber
}

/** Returns a draft's text with its changes' authors and its review; an unreadable `before` has none. */
export function signedDraftText(
  text: string,
  before: string | undefined,
  { by, at, review }: { readonly by: Member; readonly at: string; readonly review: string | undefined },
): string {
  const file = draftFile.parse(requireJson(text))
  const former = before === undefined ? undefined : storedDraftFile.safeParse(requireJson(before)).data?.draft
  const { review: _sent, ...draft } = signDraft(file.draft, former, by, at)
  return fileText('agent-draft', { ...file, draft: { ...draft, ...(review !== undefined && { review }) } })
}

const checks = checkedOnce({
  parse: (text: string) => parseBoundedJson(text.replace(/^\uFEFF/, ''), maxJsonValues),
  judge(kind: StoredKind, parsed, text): string | null {
    if ('value' in parsed) {
      const read = recordFormats[kind].stored.safeParse(parsed.value)
      return read.success ? null : describeError(read.error)
    }
    if (parsed.error === 'syntax') return syntaxError(text)
    return parsed.error === 'depth' ? 'Is nested too deeply' : 'Has too many values'
  },
})

/** Returns why a text cannot be read as a record of this kind of some version; null if it can. */
export const checkRecord = checks.now

/** The same, in several turns of the event loop for a large text. */
export const checkRecordInTurns = checks.inTurns

/** Only the position, because the message would quote the text. */
function syntaxError(text: string): string {
  try {
    JSON.parse(text)
    return 'Is not JSON'
  } catch (error) {
    const position = /position (\d+)/.exec(error instanceof Error ? error.message : '')?.[1]
    if (position === undefined) return 'Is not JSON: it ends too early'
    const line = text.slice(0, Number(position)).split('\n').length
    return `Is not JSON: line ${line}`
  }
}
