/** Applies a file, a version or another number's agent: saves a version first and stores progress. */
import { readAgent } from '../../agent/bundle/read-agent.ts'
import { type GivenCredentials, withCredentials } from '../../agent/plan/given-credentials.ts'
import { planFor } from '../../agent/plan/plan.ts'
import type { StoredPlanRun } from '../../agent/plan/plan-run-file.ts'
import { remaindersOf } from '../../agent/plan/remainders.ts'
import type { ConfigBundle, ConfigSection } from '../../contract/studio/files/config-bundle.ts'
import { maxNoteNameCharacters } from '../../contract/studio/workspace/change-header.ts'
import { agentTransport } from '../api/agent/agent-transport.ts'
import { reportActivity } from '../workspace/report-activity.ts'
import { agentRun, type CarryOut } from './plan-target.ts'
import { recordedRun } from './recorded-run.ts'
import { beforeTitle } from './transfer-words.ts'

const kinds = { file: 'import', version: 'restore', number: 'copy', undo: 'undo' } as const

export interface BundleWork
  extends Pick<
    StoredPlanRun,
    'phoneNumberId' | 'title' | 'deletes' | 'isStripped' | 'isPartial' | 'isVersion' | 'origin' | 'from'
  > {
  bundle: ConfigBundle
  sections?: readonly ConfigSection[]
  /** Name of the version saved first. */
  before?: string
  /** Used, and never stored. */
  given?: GivenCredentials
}

export function carryOutBundle(
  owner: string,
  { sections, before, given = new Map(), ...work }: BundleWork,
): CarryOut {
  const { phoneNumberId, title, bundle, deletes, isPartial = false, isVersion = false, from } = work
  const kind = kinds[work.origin ?? (isVersion ? 'version' : 'file')]
  const place = { owner, phoneNumberId }
  return async (targetWork) => {
    const { target, apply, report } = targetWork
    const run = await recordedRun(targetWork, {
      place,
      stored: { ...work, isStripped: work.isStripped || given.size > 0 },
      version: { reason: 'import', name: before ?? beforeTitle(title) },
      work: (onProgress) =>
        apply({
          phoneNumberId,
          plan: (live) => planFor(live, withCredentials(bundle, given), { deletes }),
          previous: agentRun(target.run),
          isPartial,
          ...(sections && { sections }),
          onProgress,
        }),
      tell: (made) =>
        reportActivity({
          ...{ kind, ...place, ...made },
          ...(from !== undefined && { source: from.slice(0, maxNoteNameCharacters) }),
        }),
    })
    // Only a re-read agent proves that it is "as it was".
    const remainders =
      isVersion && run.state === 'finished'
        ? remaindersOf(bundle, await readAgent({ transport: agentTransport(), phoneNumberId }), { run })
        : []
    report({ run, remainders })
  }
}
