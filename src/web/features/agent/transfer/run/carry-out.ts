/** Applies a source to an agent: keeps a version first, and remembers how far it came. */
import { readAgent } from '../../../../../agent/bundle/read-agent.ts'
import { isComplete } from '../../../../../agent/plan/apply-plan.ts'
import { planFor } from '../../../../../agent/plan/plan.ts'
import { remaindersOf } from '../../../../../agent/plan/remainders.ts'
import type { ApplyRun, PlanItem } from '../../../../../agent/plan/run-record.ts'
import { agentTransport } from '../../../../api/agent/agent-transport.ts'
import { saveVersionNow } from '../../../../versions/save-version-now.ts'
import { reportActivity } from '../../../../workspace/report-activity.ts'
import type { TransferSource } from '../source.ts'
import { type StoredRun, storable, unfinishedRun } from './stored-run.ts'
import type { Work } from './use-applying.ts'

/** A run of which nothing is done yet. */
export function beginningRun(
  phoneNumberId: string,
  source: TransferSource,
  chosen: readonly PlanItem[],
  deletes: boolean,
): StoredRun {
  return {
    phoneNumberId,
    title: source.title,
    bundle: source.bundle,
    deletes,
    run: { state: 'running', steps: chosen.map((item) => ({ item, state: 'waiting' })), unread: [] },
    isStripped: false,
    ...(source.isVersion === true && { isVersion: true as const }),
  }
}

interface CarryingOut extends Pick<Work, 'sections'> {
  owner: string
  stored: StoredRun
  /** What was selected, when it begins; without it the stored run goes on. */
  chosen?: readonly PlanItem[]
  apply: (work: Work) => Promise<ApplyRun>
  onRun: (stored: StoredRun) => void
}

/** @returns the run as it ended, and the version of before where one was kept. */
export async function carryOut({ owner, stored, chosen, apply, onRun, sections }: CarryingOut) {
  const { phoneNumberId } = stored
  const place = { owner, phoneNumberId }
  const version =
    chosen && (await saveVersionNow({ owner, phoneNumberId, reason: 'import', name: stored.title }))
  const keep = (run: ApplyRun) => {
    onRun({ ...stored, run })
    return unfinishedRun.write(place, storable({ ...stored, run }))
  }
  const run = await apply({
    phoneNumberId,
    plan: (live) => planFor(live, stored.bundle, { deletes: stored.deletes }),
    ...(chosen ? { chosen } : { previous: stored.run }),
    ...(sections && { sections }),
    // What is stored may lag behind, or storage may be full by now: a resume looks at the agent, not at this.
    onProgress: (now) => void keep(now).catch(() => undefined),
  })
  if (isComplete(run)) await unfinishedRun.delete(place)
  else await keep(run)
  // Only an agent that was read again is as it was.
  const remainders =
    stored.isVersion === true && run.state === 'finished'
      ? remaindersOf(stored.bundle, await readAgent({ transport: agentTransport(), phoneNumberId }), { run })
      : undefined
  onRun({ ...stored, run, ...(remainders && { remainders }) })
  const count = run.steps.filter(({ state }) => state === 'done').length
  void reportActivity({ kind: stored.isVersion === true ? 'restore' : 'import', phoneNumberId, count })
  return { run, versionId: version?.id }
}
