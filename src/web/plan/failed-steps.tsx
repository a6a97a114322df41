import type { RunStepState } from '../../agent/plan/run-record.ts'
import { failureLine } from '../../contract/platform/failure/failure.ts'
import { t } from '../../contract/translate.ts'
import { apiErrorOf } from '../api/api-error.ts'
import { explainFailure } from '../api/explain-failure.ts'
import { maskedCustomer } from '../api/masked-data.ts'
import { useMaskedView } from '../api/masked-view.ts'
import { labeled } from '../text/small-texts.ts'
import { CopyId } from '../ui/copy-id.tsx'
import { Note } from '../ui/note.tsx'
import { FilledText } from '../ui/page/filled-text.tsx'
import { fieldLabel, shownName, warningLabel } from './field-labels.ts'
import type { PlanLine, TargetRun } from './plan-target.ts'
import { lineKindNames, stepNames } from './transfer-words.ts'
import { failedCount, planWords, withFields } from './words.ts'

type Step = TargetRun['run']['steps'][number]

const notApplied: ReadonlySet<RunStepState> = new Set([
  'failed',
  'blocked',
  'outdated',
  'held',
  'differs',
  'unconfirmed',
])

export function FailedSteps({ targets }: { targets: readonly TargetRun[] }) {
  const [isMasked] = useMaskedView()
  const failed = targets.flatMap(({ id, name, run }) =>
    run.steps.filter(({ state }) => notApplied.has(state)).map((step) => ({ id, name, step })),
  )
  if (failed.length === 0) return null
  return (
    <Note tone="bad" title={failedCount(failed.length)} isUrgent>
      <ul className="flex flex-col gap-2 pt-1">
        {failed.map(({ id, name, step }) => (
          <li key={`${id} ${step.item.id}`} className="break-words">
            <FilledText
              text={t('{step}: {reason}')}
              values={{
                step: (
                  <b className="font-medium">
                    {[name, lineKindNames[step.item.kind], step.item.of, nameOf(step.item, isMasked)]
                      .filter(Boolean)
                      .join(' · ')}
                  </b>
                ),
                reason: <Cause step={step} />,
              }}
            />
          </li>
        ))}
      </ul>
    </Note>
  )
}

/** Changes that the platform holds until they are approved: neither failed nor in place. */
export function HeldSteps({ targets }: { targets: readonly TargetRun[] }) {
  const [isMasked] = useMaskedView()
  const held = targets.flatMap(({ id, run }) =>
    run.steps.flatMap(({ item, review }) => (review === undefined ? [] : [{ id, item, review }])),
  )
  if (held.length === 0) return null
  return (
    <Note tone="warn" title={planWords.heldForApproval}>
      <ul className="flex flex-col gap-1 pt-1">
        {held.map(({ id, item, review }) => (
          <li key={`${id} ${item.id}`} className="flex flex-wrap items-center gap-x-2 break-words">
            {lineKindNames[item.kind]} · {nameOf(item, isMasked)}
            <CopyId id={review} label={t('review id')} />
          </li>
        ))}
      </ul>
    </Note>
  )
}

function nameOf(item: PlanLine, isMasked: boolean): string {
  return isMasked && item.kind === 'allowlist' ? maskedCustomer(item.name) : shownName(item)
}

function Cause({ step: { item, state, failure, left = [] } }: { step: Step }) {
  if (failure === undefined)
    return withFields(
      stepNames[state],
      left.map(({ path }) => fieldLabel(item.kind, path)),
    )
  const said = warningLabel(item.kind, failure.detail || failure.title)
  // Refused before sending: the engine's message is complete.
  const isUnsent = failure.kind === 'invalid' && failure.status === 0
  const { title, advice } = explainFailure(apiErrorOf({ failure: { ...failure, code: null } }))
  return (
    <>
      {isUnsent ? failureLine(failure) : labeled(title, said)}
      {failure.kind !== 'invalid' && <span className="block text-label">{advice}</span>}
      {failure.requestId && (
        <span className="block text-label">
          {planWords.requestId} <CopyId id={failure.requestId} label={t('request id')} />
        </span>
      )}
    </>
  )
}
