/** Tools that work: they plan, test and propose, and apply what a person approved. */

import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bundleOf } from '../agent/bundle/bundle-of.ts'
import type { AgentDraft, DraftChange } from '../agent/draft/draft.ts'
import { draftFileFormat, storedDraftFile, stripDraft } from '../agent/draft/draft-file.ts'
import { draftTransport } from '../agent/draft/draft-transport.ts'
import { applyPlan, isComplete } from '../agent/plan/apply-plan.ts'
import { isWrite, planFor } from '../agent/plan/plan.ts'
import { type PlanItem, planItem, type RunStep } from '../agent/plan/run-record.ts'
import type { Transport } from '../agent/transport/transport.ts'
import { readLive } from '../cli/agent/read-live.ts'
import { expectAllRead } from '../cli/agent/selected.ts'
import { withStudio } from '../cli/connect/ask-studio.ts'
import { reaching } from '../cli/connect/reach.ts'
import type { StudioConnection } from '../cli/connect/studio-connection.ts'
import { readBundle } from '../cli/files/bundle-file.ts'
import { itemText } from '../cli/text/plan-text.ts'
import { parseJson } from '../contract/json.ts'
import { failure, failureLine } from '../contract/platform/failure/failure.ts'
import type { ConfigBundle } from '../contract/studio/files/config-bundle.ts'
import { draftRecordName, recordNamePattern } from '../contract/studio/workspace/records.ts'
import { z } from '../contract/zod.ts'
import { AdviceError } from './advice-error.ts'
import { answerPage, answerPiece, jsonOf } from './answers.ts'
import { printedDocument, runCommandFor } from './command-call.ts'
import { planSuffix, takeConfirmation } from './confirmation.ts'
import { assistantTool, type CallAround, cursorInput, pathInput, phoneInput } from './tool.ts'
import { digestOf, outputNamePattern } from './working-folder.ts'

// Writes the difference between a file and an agent with its draft into that draft, as one record.

interface StoredDraft {
  draft: AgentDraft | undefined
  etag: string | null
}

/** Returns what was added to the draft; either all of it is stored or nothing. Throws CommandError. */
function proposeInDraft(
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

const changesSuffix = '.changes.json'
const selectionInput = z
  .array(z.string().regex(/^[a-z_]{1,40}(?:\/[^\0]{1,500})?$/))
  .max(100)
  .optional()
const planInput = z.string().regex(outputNamePattern).describe('The name that plan_change answered')

const described = z.looseObject({
  items: z.array(planItem),
  unread: z.array(z.unknown()).optional(),
  unclear: z.array(z.unknown()).optional(),
  review: z.object({ id: z.string(), link: z.string() }).optional(),
})

const planChange = assistantTool(
  {
    name: 'plan_change',
    title: 'Plan a change',
    description:
      "Compares an agent's file with the agent and returns the difference and the name of a plan. Changes nothing. With review, it also puts the plan up for review in the studio.",
    isReading: false,
    input: z.strictObject({
      phone: phoneInput,
      file: pathInput,
      deletes: z.boolean().default(false).describe('Also delete what the file lacks'),
      only: selectionInput.describe('Kinds, or kinds with a name, such as skills/Refunds'),
      skip: selectionInput,
      review: z.boolean().default(false),
    }),
  },
  async ({ phone, file, deletes, only = [], skip = [], review }, { context, folder }) => {
    const name = folder.freshName('plan')
    const args = [
      ...['plan', await folder.inside(file), '--phone', phone, '--json'],
      ...['--out', await folder.output(name, planSuffix)],
      ...(deletes ? ['--deletes'] : []),
      ...(review ? ['--review'] : []),
      ...only.map((one) => `--only=${one}`),
      ...skip.map((one) => `--skip=${one}`),
    ]
    const {
      items,
      unread,
      unclear,
      review: asked,
    } = described.parse(printedDocument(await runCommandFor(context, args)))
    const changes = items.filter(({ change }) => change !== 'same')
    await folder.write(name, changesSuffix, jsonOf({ items: changes, unread, unclear }))
    const digest = digestOf(await folder.read(name, planSuffix))
    const { items: first, next } = answerPage(changes, undefined)
    const rest = next === undefined ? '' : ` The first ${first.length} follow; read_output returns all.`
    const steps = asked
      ? `It waits for review ${asked.id}: a publisher approves it at ${asked.link}, then call apply_change with it.`
      : `To apply it, a person runs in a terminal, in this folder: messaging-agent-studio-mcp confirm ${name}`
    return {
      said: `${changes.length} differences. Plan ${name}, SHA-256 ${digest}.${rest}\n${changes.length === 0 ? 'There is nothing to apply.' : steps}`,
      data: { items: first, unread, unclear },
    }
  },
)

const readOutput = assistantTool(
  {
    name: 'read_output',
    title: 'Read an output',
    description:
      'Returns the whole difference of a plan, or the whole results of a run of scenarios, in pieces.',
    isReading: true,
    input: z.strictObject({ name: z.string().regex(outputNamePattern), cursor: cursorInput }),
  },
  async ({ name, cursor }, { folder }) => {
    const suffix = name.startsWith('plan-') ? changesSuffix : planSuffix
    const piece = answerPiece(jsonOf(parseJson(await folder.read(name, suffix))), cursor)
    return { said: `${name}.`, data: piece.text, next: piece.next }
  },
)

const proposeDraft = assistantTool(
  {
    name: 'propose_draft',
    title: 'Propose into the draft',
    description:
      "Adds the difference between an agent's file and the agent to the team's draft in the studio, all of it or nothing. Customers get nothing until a person publishes the draft. Deletes nothing.",
    isReading: false,
    isExclusive: true,
    input: z.strictObject({ phone: phoneInput, file: pathInput }),
  },
  async ({ phone, file }, around) => {
    const bundle = await readBundle(await around.folder.inside(file), around.context)
    const { items, changes } = await proposeInDraft(phone, bundle, around)
    const page = answerPage(items.map(itemText), undefined)
    return {
      said:
        items.length === 0
          ? 'The agent with its draft is already as in the file: nothing was added.'
          : `${items.length} changes were added to the draft, which has ${changes} now. A person reviews and publishes it in the app.`,
      data: page.items,
    }
  },
)

const applyChange = assistantTool(
  {
    name: 'apply_change',
    title: 'Apply an approved change',
    description:
      'Applies the plan of a review that a person approved in the studio, or a plan that a person confirmed in a terminal. Nothing else can approve it. Saves the agent before.',
    isReading: false,
    isExclusive: true,
    changesAgent: true,
    input: z.strictObject({
      phone: phoneInput,
      review: z.string().regex(recordNamePattern).optional(),
      plan: planInput.optional(),
    }),
  },
  async ({ phone, review, plan }, { context, folder }) => {
    if ((review === undefined) === (plan === undefined))
      throw new AdviceError('Give either the id of an approved review, or the name of a confirmed plan')
    const snapshot = await folder.output(plan ?? folder.freshName('plan'), '.before.json')
    const rest = ['--phone', phone, '--json', '--snapshot', snapshot]
    const apply = (source: readonly string[]) => runCommandFor(context, ['apply', ...source, ...rest])
    const result =
      plan === undefined
        ? await apply(['--review', review ?? ''])
        : await confirmed(plan, (file) => apply(['--plan', file]))
    const document = z
      .looseObject({ state: z.string(), steps: z.array(z.unknown()) })
      .parse(printedDocument(result))
    const page = answerPage(document.steps, undefined)
    const outcome = result.code === 0 ? 'Everything was applied.' : 'Not everything was applied.'
    return { said: `${outcome} ${document.steps.length} changes.`, data: { ...document, steps: page.items } }

    async function confirmed<Result>(name: string, action: (file: string) => Promise<Result>) {
      const text = await folder.read(name, planSuffix)
      await takeConfirmation({ name, text }, folder, context)
      // The file may change from here on: what was confirmed is what is applied.
      const own = await mkdtemp(path.join(tmpdir(), 'studio-plan-'))
      try {
        const file = path.join(own, `${name}${planSuffix}`)
        await writeFile(file, text, { mode: 0o600 })
        return await action(file)
      } finally {
        await rm(own, { recursive: true, force: true })
      }
    }
  },
)

export const workTools = [planChange, readOutput, proposeDraft, applyChange]
