/** Applies a file, a version or another number's agent: saves a version first and stores progress. */
import { readAgent } from '../../../../../agent/bundle/read-agent.ts'
import { planFor } from '../../../../../agent/plan/plan.ts'
import type { StoredPlanRun } from '../../../../../agent/plan/plan-run-file.ts'
import { remaindersOf } from '../../../../../agent/plan/remainders.ts'
import type { ConfigBundle, ConfigSection } from '../../../../../contract/studio/files/config-bundle.ts'
import { maxNoteNameCharacters } from '../../../../../contract/studio/workspace/change-header.ts'
import { agentTransport } from '../../../../api/agent/agent-transport.ts'
import { reportActivity } from '../../../../workspace/report-activity.ts'
import { beforeTitle } from '../words.ts'
import { agentRun, type CarryOut } from './plan-target.ts'
import { recordedRun } from './recorded-run.ts'

const kinds = { file: 'import', version: 'restore', number: 'copy', undo: 'undo' } as const

export interface BundleWork
  extends Pick<
    StoredPlanRun,
    'phoneNumberId' | 'title' | 'deletes' | 'isStripped' | 'isVersion' | 'origin' | 'from'
  > {
  bundle: ConfigBundle
  sections?: readonly ConfigSection[]
}

export function carryOutBundle(owner: string, { sections, ...work }: BundleWork): CarryOut {
  const { phoneNumberId, title, bundle, deletes, isVersion = false, from } = work
  const kind = kinds[work.origin ?? (isVersion ? 'version' : 'file')]
  const place = { owner, phoneNumberId }
  return async (targetWork) => {
    const { target, apply, report } = targetWork
    const run = await recordedRun(targetWork, {
      place,
      stored: work,
      version: { reason: 'import', name: beforeTitle(title) },
      work: (onProgress) =>
        apply({
          phoneNumberId,
          plan: (live) => planFor(live, bundle, { deletes }),
          previous: agentRun(target.run),
          ...(sections && { sections }),
          onProgress,
        }),
    })
    // Only a re-read agent proves that it is "as it was".
    const remainders =
      isVersion && run.state === 'finished'
        ? remaindersOf(bundle, await readAgent({ transport: agentTransport(), phoneNumberId }), { run })
        : []
    report({ run, remainders })
    // A cut run is called that until it is continued.
    if (run.state !== 'finished') return
    const count = run.steps.filter(({ state }) => state === 'done').length
    void reportActivity({
      ...{ kind, ...place, count, planned: run.steps.length },
      ...(from !== undefined && { source: from.slice(0, maxNoteNameCharacters) }),
    })
  }
}
