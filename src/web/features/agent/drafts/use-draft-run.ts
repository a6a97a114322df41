/** Publishes a draft and removes what was published from it. */
import { useQueryClient } from '@tanstack/react-query'
import { bundleOf } from '../../../../agent/bundle/bundle-of.ts'
import { readAgent } from '../../../../agent/bundle/read-agent.ts'
import type { AgentDraft, DraftChange } from '../../../../agent/draft/draft.ts'
import { withoutDone } from '../../../../agent/draft/draft-drift.ts'
import { planDraft } from '../../../../agent/draft/draft-plan.ts'
import type { ApplyRun } from '../../../../agent/plan/run-record.ts'
import { agentTransport } from '../../../api/agent/agent-transport.ts'
import { tellReviewPublished } from '../../../api/agent/reviews.ts'
import { useSession } from '../../../api/session.ts'
import { createStore, useStore } from '../../../browser/create-store.ts'
import {
  agentRun,
  type CarryOut,
  newTargetRun,
  type PlanLine,
  type TargetWork,
} from '../../../plan/plan-target.ts'
import { recordedRun } from '../../../plan/recorded-run.ts'
import { storedProgress } from '../../../plan/stored-progress.ts'
import { usePlanRun } from '../../../plan/use-plan-run.ts'
import { switchDraft } from '../../../records/draft/draft-switch.ts'
import { readAgentDraft } from '../../../records/draft/drafts.ts'
import { tellFailure } from '../../../records/failures.ts'
import { discardPlanRun } from '../../../records/plan-runs.ts'
import { whileCarryingOut } from '../../../transport/under-review.ts'
import { changeDraft } from '../../../versions/stored-draft.ts'
import { draftQuery } from '../../../versions/use-draft.ts'
import { reportActivity } from '../../../workspace/report-activity.ts'
import { draftWords } from './words.ts'

/** Removes published changes; the remaining ones are rebased onto the current agent. */
async function settle(key: string, phoneNumberId: string, run: ApplyRun) {
  const live = await readAgent({ transport: agentTransport(), phoneNumberId })
  const now = bundleOf(live).bundle
  const isDone = await changeDraft(key, ({ run: _old, ...draft }) => {
    const left = withoutDone(draft.changes, live, run)
    // Unreadable entries that this run created are not part of the draft's base.
    const { unrecognised: _now, ...recognised } = now
    const { unrecognised } = draft.base
    const base = { ...recognised, ...(unrecognised && { unrecognised }) }
    // In the same step: a colleague's change of this moment stays.
    if (left.length === 0 && run.state === 'finished') return { draft: undefined, result: true }
    const next: AgentDraft = { ...draft, base, changes: left, ...(run.state !== 'finished' && { run }) }
    return { draft: next, result: false }
  })
  if (isDone) switchDraft(key, false)
}

/** What was published, for the test after it; by draft. */
const publishedChanges = createStore<ReadonlyMap<string, readonly DraftChange[]>>(new Map())

interface Publication {
  key: string
  owner: string
  phoneNumberId: string
  draft: AgentDraft
  isPartial: boolean
  /** The approved review that it carries out. */
  review: string | undefined
}

function carryOutDraft(publication: Publication): CarryOut {
  const { phoneNumberId, review } = publication
  return (work) => whileCarryingOut(phoneNumberId, review, () => publishDraft(publication, work))
}

async function publishDraft(publication: Publication, work: TargetWork): Promise<void> {
  const { key, owner, phoneNumberId, draft, isPartial, review } = publication
  const { changes: drafted, base } = draft
  const { target, apply, report } = work
  const storing = storedProgress((run) =>
    changeDraft(key, (now) => ({ draft: { ...now, run }, result: undefined })).then(() => undefined),
  )
  const publishing = recordedRun(work, {
    place: { owner, phoneNumberId },
    stored: {
      phoneNumberId,
      title: draftWords.runTitle,
      deletes: true,
      isStripped: false,
      ...(isPartial && { isPartial }),
    },
    version: { reason: 'draft', name: null },
    work: (onProgress) =>
      apply({
        phoneNumberId,
        plan: (live) => planDraft(live, drafted, base),
        previous: agentRun(target.run),
        isPartial,
        onProgress(now) {
          onProgress(now)
          storing.store(now)
        },
      }),
    tell: (made) => reportActivity({ kind: 'publication', owner, phoneNumberId, ...made }),
  })
  const run = await publishing.catch(async (error: unknown) => {
    await storing.end()
    throw error
  })
  await storing.end()
  await settle(key, phoneNumberId, run)
  report({ run })
  // The studio lets what is left of the draft go.
  if (review !== undefined && run.state === 'finished')
    await tellReviewPublished(phoneNumberId, review).catch(tellFailure)
}

export function useDraftRun(key: string, phoneNumberId: string) {
  const owner = useSession().user.id
  const queryClient = useQueryClient()
  const runs = usePlanRun({ page: 'draft', phoneNumberId })
  const changes = useStore(publishedChanges).get(key) ?? []

  function start(draft: AgentDraft, lines: readonly PlanLine[], isPartial: boolean, review?: string) {
    publishedChanges.write(new Map(publishedChanges.read()).set(key, draft.changes))
    const carryOut = carryOutDraft({ key, owner, phoneNumberId, draft, isPartial, review })
    return newTargetRun({ id: phoneNumberId, name: '', lines, carryOut })
  }

  return {
    runs,
    changes,
    /** @param review the approved one that it carries out */
    publish: (draft: AgentDraft, lines: readonly PlanLine[], isPartial: boolean, review?: string) =>
      runs.start(draftWords.runTitle, [start(draft, lines, isPartial, review)]),
    /** Resumes a run from an earlier visit. */
    resumeStored: (draft: AgentDraft, run: ApplyRun, review?: string) => {
      const target = start(draft, [], run.isPartial === true, review)
      return runs.start(draftWords.runTitle, [{ ...target, run, hasBegun: true }])
    },
    async discard() {
      // After the last change the draft is gone, and its run with it.
      const draft = await readAgentDraft(key)
      if (draft?.run) await changeDraft(key, ({ run: _old, ...rest }) => ({ draft: rest, result: undefined }))
      await discardPlanRun({ owner, phoneNumberId })
      runs.clear()
      await queryClient.invalidateQueries(draftQuery(key))
    },
  }
}
