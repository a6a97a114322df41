/** Publishes a draft and removes what was published from it. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { bundleOf } from '../../../../../agent/bundle/bundle-of.ts'
import { readAgent } from '../../../../../agent/bundle/read-agent.ts'
import type { AgentDraft, DraftChange } from '../../../../../agent/draft/draft.ts'
import { withoutDone } from '../../../../../agent/draft/draft-drift.ts'
import { planDraft } from '../../../../../agent/draft/draft-plan.ts'
import type { ApplyRun } from '../../../../../agent/plan/run-record.ts'
import { agentTransport } from '../../../../api/agent/agent-transport.ts'
import { useSession } from '../../../../api/session.ts'
import { switchDraft } from '../../../../records/draft/draft-switch.ts'
import { readAgentDraft } from '../../../../records/draft/drafts.ts'
import { saveVersionNow } from '../../../../versions/save-version-now.ts'
import { changeDraft } from '../../../../versions/stored-draft.ts'
import { draftQuery } from '../../../../versions/use-draft.ts'
import { reportActivity } from '../../../../workspace/report-activity.ts'
import { agentRun, type CarryOut, newTargetRun, type PlanLine } from '../plan/plan-target.ts'
import { usePlanRun } from '../plan/use-plan-run.ts'
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

/**
 * Stores the newest state of a run, one write at a time; states in between are skipped. The stored run may lag behind:
 * resuming also reads the agent.
 */
function storeProgress(key: string) {
  let newest: ApplyRun | undefined
  let isQueued = false
  let last = Promise.resolve()
  async function write() {
    isQueued = false
    await changeDraft(key, (draft) => ({
      draft: { ...draft, ...(newest && { run: newest }) },
      result: undefined,
    }))
  }
  return {
    store(now: ApplyRun) {
      newest = now
      if (!isQueued) last = last.then(write).catch(() => undefined)
      isQueued = true
    },
    end: () => last,
  }
}

export function useDraftRun(key: string, phoneNumberId: string) {
  const owner = useSession().user.id
  const queryClient = useQueryClient()
  const runs = usePlanRun()
  const [changes, setChanges] = useState<readonly DraftChange[]>([])

  function carryOutDraft({ changes: drafted, base }: AgentDraft): CarryOut {
    return async ({ target, apply, report }) => {
      const storing = storeProgress(key)
      if (!target.hasBegun) {
        const { id } = await saveVersionNow({ owner, phoneNumberId, reason: 'draft', name: null })
        report({ versionId: id, hasBegun: true })
      }
      const run = await apply({
        phoneNumberId,
        plan: (live) => planDraft(live, drafted, base),
        previous: agentRun(target.run),
        onProgress(now) {
          report({ run: now })
          storing.store(now)
        },
      })
      await storing.end()
      await settle(key, phoneNumberId, run)
      report({ run })
      const count = run.steps.filter(({ state }) => state === 'done').length
      void reportActivity({ kind: 'publication', owner, phoneNumberId, count })
    }
  }

  function start(draft: AgentDraft, target: Omit<Parameters<typeof newTargetRun>[0], 'carryOut'>) {
    setChanges(draft.changes)
    return newTargetRun({ ...target, carryOut: carryOutDraft(draft) })
  }

  return {
    runs,
    changes,
    publish: (draft: AgentDraft, lines: readonly PlanLine[]) =>
      runs.start(draftWords.runTitle, [start(draft, { id: phoneNumberId, name: '', lines })]),
    /** Resumes a run from an earlier visit. */
    resumeStored: (draft: AgentDraft, run: ApplyRun) =>
      runs.start(draftWords.runTitle, [
        { ...start(draft, { id: phoneNumberId, name: '', lines: [] }), run, hasBegun: true },
      ]),
    async discard() {
      // After the last change the draft is gone, and its run with it.
      const draft = await readAgentDraft(key)
      if (draft?.run) await changeDraft(key, ({ run: _old, ...rest }) => ({ draft: rest, result: undefined }))
      runs.clear()
      await queryClient.invalidateQueries(draftQuery(key))
    },
  }
}
