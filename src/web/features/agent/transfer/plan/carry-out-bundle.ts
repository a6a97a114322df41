/** Applies a file, a version or another number's agent: saves a version first and stores progress. */
import { readAgent } from '../../../../../agent/bundle/read-agent.ts'
import { isComplete } from '../../../../../agent/plan/apply-plan.ts'
import { planFor } from '../../../../../agent/plan/plan.ts'
import { remaindersOf } from '../../../../../agent/plan/remainders.ts'
import type { ApplyRun } from '../../../../../agent/plan/run-record.ts'
import type { ConfigSection } from '../../../../../contract/studio/files/config-bundle.ts'
import { agentTransport } from '../../../../api/agent/agent-transport.ts'
import { saveVersionNow } from '../../../../versions/save-version-now.ts'
import { reportActivity } from '../../../../workspace/report-activity.ts'
import { beforeTitle } from '../words.ts'
import { agentRun, type CarryOut } from './plan-target.ts'
import { type StoredRun, storable, unfinishedRun } from './stored-run.ts'

export type BundleWork = Omit<StoredRun, 'run' | 'remainders'> & { sections?: readonly ConfigSection[] }

export function carryOutBundle(owner: string, { sections, ...work }: BundleWork): CarryOut {
  const { phoneNumberId, title, bundle, deletes, isVersion = false } = work
  const place = { owner, phoneNumberId }
  const store = (run: ApplyRun) => unfinishedRun.write(place, storable({ ...work, run }))

  return async ({ target, apply, report }) => {
    if (!target.hasBegun) {
      const name = beforeTitle(title)
      const { id } = await saveVersionNow({ owner, phoneNumberId, reason: 'import', name })
      report({ versionId: id, hasBegun: true })
    }
    const run = await apply({
      phoneNumberId,
      plan: (live) => planFor(live, bundle, { deletes }),
      previous: agentRun(target.run),
      ...(sections && { sections }),
      onProgress(now) {
        report({ run: now })
        // The stored run may lag behind, or storage may be full: resuming also reads the agent.
        void store(now).catch(() => undefined)
      },
    })
    if (isComplete(run)) await unfinishedRun.delete(place)
    else await store(run)
    // Only a re-read agent proves that it is "as it was".
    const remainders =
      isVersion && run.state === 'finished'
        ? remaindersOf(bundle, await readAgent({ transport: agentTransport(), phoneNumberId }), { run })
        : []
    report({ run, remainders })
    const count = run.steps.filter(({ state }) => state === 'done').length
    void reportActivity({ kind: isVersion ? 'restore' : 'import', ...place, count })
  }
}
