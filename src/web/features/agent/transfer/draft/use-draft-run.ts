/** Publishes a draft, and takes out of it what is published. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { bundleOf } from '../../../../../agent/bundle/bundle-of.ts'
import { readAgent } from '../../../../../agent/bundle/read-agent.ts'
import type { AgentDraft, DraftChange } from '../../../../../agent/draft/draft.ts'
import { withoutDone } from '../../../../../agent/draft/draft-drift.ts'
import { planDraft } from '../../../../../agent/draft/draft-plan.ts'
import { skipFailed } from '../../../../../agent/plan/apply-plan.ts'
import type { ApplyRun, PlanItem } from '../../../../../agent/plan/run-record.ts'
import type { ConfigBundle } from '../../../../../contract/studio/files/config-bundle.ts'
import { agentTransport } from '../../../../api/agent/agent-transport.ts'
import { useSession } from '../../../../api/session.ts'
import { switchDraft } from '../../../../records/draft/draft-switch.ts'
import { deleteAgentDraft, readAgentDraft } from '../../../../records/draft/drafts.ts'
import { saveVersionNow } from '../../../../versions/save-version-now.ts'
import { changeDraft } from '../../../../versions/stored-draft.ts'
import { draftQuery } from '../../../../versions/use-draft.ts'
import { reportActivity } from '../../../../workspace/report-activity.ts'
import type { RunControls } from '../run/run-view.tsx'
import { useApplying } from '../run/use-applying.ts'
import { draftWords } from './words.ts'

export interface DraftRun {
  title: string
  run: ApplyRun
  changes: readonly DraftChange[]
  /** The agent when the draft was started. */
  base: ConfigBundle
  /** Of the agent before it was published; null until it is saved. */
  versionId: string | null
}

export function useDraftRun(key: string, phoneNumberId: string) {
  const owner = useSession().user.id
  const queryClient = useQueryClient()
  const { apply, pause, waitsUntil } = useApplying()
  const [current, setCurrent] = useState<DraftRun | null>(null)

  const publishing = useMutation({
    mutationFn: async ({ stored: begun, chosen }: { stored: DraftRun; chosen?: readonly PlanItem[] }) => {
      const version = chosen && (await saveVersionNow({ owner, phoneNumberId, reason: 'draft', name: null }))
      const stored = version ? { ...begun, versionId: version.id } : begun
      const { changes, base } = stored
      const keep = (run: ApplyRun) => {
        setCurrent({ ...stored, run })
        return changeDraft(key, (draft) => ({ draft: { ...draft, run }, result: undefined }))
      }
      const run = await apply({
        phoneNumberId,
        plan: (live) => planDraft(live, changes, base),
        ...(chosen ? { chosen } : { previous: stored.run }),
        // What is stored may lag behind: whoever goes on looks at the agent, not at this.
        onProgress: (now) => void keep(now).catch(() => undefined),
      })
      await settle(run)
      const count = run.steps.filter(({ state }) => state === 'done').length
      void reportActivity({ kind: 'publication', phoneNumberId, count })
      setCurrent({ ...stored, run })
      await queryClient.invalidateQueries()
    },
  })

  /** What is left to publish begins anew, from the agent as it is now. */
  async function settle(run: ApplyRun) {
    const live = await readAgent({ transport: agentTransport(), phoneNumberId })
    const now = bundleOf(live).bundle
    const isEmpty = await changeDraft(key, ({ run: _old, ...draft }) => {
      const changes = withoutDone(draft.changes, live, run)
      // What this run made and cannot be read is not what was there before it.
      const { unrecognised: _now, ...known } = now
      const { unrecognised } = draft.base
      const base = { ...known, ...(unrecognised && { unrecognised }) }
      const left: AgentDraft = { ...draft, base, changes, ...(run.state !== 'finished' && { run }) }
      return { draft: left, result: changes.length === 0 && run.state === 'finished' }
    })
    if (!isEmpty) return
    await deleteAgentDraft(key)
    switchDraft(key, false)
  }

  const controls: RunControls<DraftRun> = {
    isBusy: publishing.isPending,
    error: publishing.error,
    waitsUntil,
    pause,
    resume: (stored) => publishing.mutate({ stored }),
    skip: (stored) => publishing.mutate({ stored: { ...stored, run: skipFailed(stored.run) } }),
    async discard() {
      // After the last change there is no draft that could remember anything.
      const draft = await readAgentDraft(key)
      if (draft?.run) await changeDraft(key, ({ run: _old, ...rest }) => ({ draft: rest, result: undefined }))
      setCurrent(null)
      publishing.reset()
      await queryClient.invalidateQueries(draftQuery(key))
    },
  }

  return {
    /** What is under way, paused or finished on this page. */
    current,
    controls,
    publish({ changes, base }: AgentDraft, chosen: readonly PlanItem[]) {
      const steps = chosen.map((item) => ({ item, state: 'waiting' as const }))
      const stored: DraftRun = {
        title: draftWords.runTitle,
        run: { state: 'running', steps, unread: [] },
        changes,
        base,
        versionId: null,
      }
      setCurrent(stored)
      publishing.mutate({ stored, chosen })
    },
  }
}
