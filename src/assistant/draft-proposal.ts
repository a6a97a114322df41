/** Writes the difference between a file and an agent with its draft into that draft, as one record. */

import { randomUUID } from 'node:crypto'
import { bundleOf } from '../agent/bundle/bundle-of.ts'
import type { AgentDraft, DraftChange } from '../agent/draft/draft.ts'
import { draftFileFormat, storedDraftFile, stripDraft } from '../agent/draft/draft-file.ts'
import { draftTransport } from '../agent/draft/draft-transport.ts'
import { applyPlan, isComplete } from '../agent/plan/apply-plan.ts'
import { isWrite, planFor } from '../agent/plan/plan.ts'
import type { PlanItem, RunStep } from '../agent/plan/run-record.ts'
import type { Transport } from '../agent/transport/transport.ts'
import { readLive } from '../cli/agent/read-live.ts'
import { expectAllRead } from '../cli/agent/selected.ts'
import { withStudio } from '../cli/connect/ask-studio.ts'
import { reaching } from '../cli/connect/reach.ts'
import type { StudioConnection } from '../cli/connect/studio-connection.ts'
import { parseJson } from '../contract/json.ts'
import { failure, failureLine } from '../contract/platform/failure/failure.ts'
import type { ConfigBundle } from '../contract/studio/files/config-bundle.ts'
import { draftRecordName } from '../contract/studio/workspace/records.ts'
import { AdviceError } from './advice-error.ts'
import type { CallAround } from './tool.ts'

interface StoredDraft {
  draft: AgentDraft | undefined
  etag: string | null
}

/** Returns what was added to the draft; either all of it is stored or nothing. Throws CommandError. */
export function proposeInDraft(
  phone: string,
  bundle: ConfigBundle,
  { context, signal }: Pick<CallAround, 'context' | 'signal'>,
): Promise<{ items: PlanItem[]; changes: number }> {
  const target = { phone, agent: undefined, isSimulated: false }
  return withStudio(context, (studio) =>
    reaching(target, context, async (sending) => {
      const live = readingOnly(sending)
      const { draft, etag } = await storedDraft(studio, phone)
      if (draft?.review !== undefined)
        throw new AdviceError('The draft waits for its review, and stays as it is until then')
      let changes: readonly DraftChange[] = draft?.changes ?? []
      const transport = draftTransport(live, {
        read: async () => changes,
        async change(update) {
          const made = update(changes)
          changes = made.changes
          return made.answer
        },
        newId: () => `draft-${randomUUID()}`,
      })
      const now = await readLive(target, transport, context)
      const plan = planFor(now, bundle)
      expectAllRead(plan.unread)
      const items = plan.items.filter((item) => isWrite(item))
      const run = await applyPlan({
        ...{ phoneNumberId: phone, transport, chosen: items, keepsGoing: true, signal },
        plan: (again) => planFor(again, bundle),
      })
      if (!isComplete(run)) throw notDrafted(run.steps)
      signal.throwIfAborted()
      if (items.length === 0) return { items, changes: changes.length }
      const base = draft?.base ?? bundleOf(await readLive(target, live, context)).bundle
      const startedAt = draft?.startedAt ?? context.now().toISOString()
      const wanted = stripDraft({ ...draft, startedAt, base, changes: [...changes] })
      const text = JSON.stringify({ format: draftFileFormat, version: 1, draft: wanted })
      const place = { group: { kind: 'drafts' as const, phoneNumberId: phone }, name: draftRecordName }
      if ((await studio.write(place, text, etag)) === undefined)
        throw new AdviceError(
          'The draft was changed by a member meanwhile, and nothing was added: call again',
        )
      return { items, changes: changes.length }
    }),
  )
}

/** A draft cannot hold credentials or files, so a plan would send them right away. */
function readingOnly(transport: Transport): Transport {
  return async (call, signal) => {
    if (call.method === 'GET') return transport(call, signal)
    const title = 'This cannot be in a draft'
    return { ok: false, failure: failure('invalid', { title, detail: 'A person does it in the app.' }) }
  }
}

async function storedDraft(studio: StudioConnection, phoneNumberId: string): Promise<StoredDraft> {
  const group = { kind: 'drafts' as const, phoneNumberId }
  const summary = (await studio.list(group)).find(({ name }) => name === draftRecordName)
  if (summary === undefined) return { draft: undefined, etag: null }
  const { text, etag } = await studio.read(group, draftRecordName)
  const parsed = storedDraftFile.safeParse(parseJson(text))
  if (!parsed.success) throw new AdviceError('The draft in the studio is not as this version knows drafts')
  return { draft: parsed.data.draft, etag: etag.replaceAll('"', '') }
}

function notDrafted(steps: readonly RunStep[]): AdviceError {
  const lines = steps.flatMap(({ item, state, failure: why }) =>
    state === 'done' ? [] : [`${item.kind} ${item.name}: ${why ? failureLine(why) : state}`],
  )
  return new AdviceError('Nothing was added to the draft, because some of it cannot be:', lines.slice(0, 20))
}
