/** Tools that work: they plan, test and propose, and apply what a person approved. */

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { planItem } from '../agent/plan/run-record.ts'
import { readBundle } from '../cli/files/bundle-file.ts'
import { itemText } from '../cli/text/plan-text.ts'
import { parseJson } from '../contract/json.ts'
import { recordNamePattern } from '../contract/studio/workspace/records.ts'
import { z } from '../contract/zod.ts'
import { AdviceError } from './advice-error.ts'
import { answerPage, answerPiece, jsonOf } from './answers.ts'
import { printedDocument, runCommandFor } from './command-call.ts'
import { planSuffix, takeConfirmation } from './confirmation.ts'
import { proposeInDraft } from './draft-proposal.ts'
import { assistantTool, cursorInput, pathInput, phoneInput } from './tool.ts'
import { digestOf, outputNamePattern } from './working-folder.ts'

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
