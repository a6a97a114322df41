/** A person's consent to one plan, given in a terminal: good for exactly that plan, once, for an hour. */

import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { isChoosable, isWrite, planFor } from '../agent/plan/plan.ts'
import type { PlanItem } from '../agent/plan/run-record.ts'
import { isAgreed } from '../cli/agent/ask-terminal.ts'
import { defaultConnectorSeconds, withConnectors } from '../cli/agent/connectors-wait.ts'
import { readLive } from '../cli/agent/read-live.ts'
import { narrowed, selects, withLiveFields } from '../cli/agent/selected.ts'
import { reaching } from '../cli/connect/reach.ts'
import { expectReviewed, planIn } from '../cli/files/plan-file.ts'
import type { ProcessContext } from '../cli/process-context.ts'
import { changesQuestion, planText } from '../cli/text/plan-text.ts'
import { parseJson } from '../contract/json.ts'
import { z } from '../contract/zod.ts'
import { AdviceError } from './advice-error.ts'
import { digestOf, type WorkingFolder } from './working-folder.ts'

export const planSuffix = '.json'
const confirmedSuffix = '.confirmed.json'
const confirmationSeconds = 3600

const confirmation = z.strictObject({
  digest: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
  once: z.string(),
  /** Under the token, so that a file alone confirms nothing. */
  mac: z.string(),
})

type Consent = Omit<z.infer<typeof confirmation>, 'mac'>

function macOf({ digest, at, once }: Consent, { env }: Pick<ProcessContext, 'env'>): string {
  const key = createHmac('sha256', env.STUDIO_TOKEN ?? '')
    .update('confirmation of a plan')
    .digest()
  return createHmac('sha256', key).update(`${digest}\n${at}\n${once}`).digest('hex')
}

/** Shows a plan against the agent as it is now, asks in the terminal, and stores the consent. Throws CommandError. */
export async function confirmPlan(
  name: string,
  folder: WorkingFolder,
  outside: ProcessContext,
): Promise<boolean> {
  if (!outside.hasTerminal)
    throw new AdviceError('Only a person confirms a plan: run this in a terminal, not through an assistant')
  if (!outside.env.STUDIO_TOKEN) throw new AdviceError('Set these environment variables: STUDIO_TOKEN')
  const text = await folder.read(name, planSuffix)
  const { phone, items } = await plannedNow(name, text, outside)
  outside.out(planText(items))
  const digest = digestOf(text)
  outside.out(`Plan ${name} for ${phone}, SHA-256 ${digest}\n`)
  if (!items.some(isWrite)) throw new AdviceError('The plan changes nothing any more')
  if (!(await isAgreed(changesQuestion(items, phone), false, outside))) {
    outside.note('The answer was not yes: nothing is confirmed\n')
    return false
  }
  const consent = { digest, at: outside.now().getTime(), once: randomUUID() }
  const stored = JSON.stringify({ ...consent, mac: macOf(consent, outside) })
  await folder.write(name, confirmedSuffix, stored)
  outside.out('Confirmed: the assistant may apply this plan once, within an hour.\n')
  return true
}

/** Recomputes the plan against the agent as it is now, from its content rather than from the changes listed in it. */
async function plannedNow(
  name: string,
  text: string,
  outside: ProcessContext,
): Promise<{ phone: string; items: PlanItem[] }> {
  const plan = planIn(name, text, outside)
  const { phone, selection, deletes, bundle } = plan
  const target = { phone, agent: undefined, isSimulated: false }
  const quiet = { ...outside, note: () => undefined }
  return reaching(target, outside, async (transport) => {
    const read = await readLive(target, transport, quiet, selection.skip)
    const wait = { isWanted: plan.touchesConnectors, maxSeconds: defaultConnectorSeconds }
    const live = await withConnectors(read, { ...target, ...quiet, transport }, wait)
    const { items } = narrowed(planFor(live, withLiveFields(bundle, live, selection), { deletes }), selection)
    const isSelected = selects(selection)
    const chosen = items.filter((item) => isChoosable(item) && isSelected(item))
    expectReviewed(plan, chosen)
    return { phone, items: chosen }
  })
}

const spent = new Set<string>()

/** Takes the consent to this plan away, so that it serves one call. Throws a CommandError where there is none. */
export async function takeConfirmation(
  { name, text }: { name: string; text: string },
  folder: WorkingFolder,
  outside: ProcessContext,
): Promise<void> {
  const digest = digestOf(text)
  const missing = new AdviceError(
    `No person has confirmed ${name} in the last hour. Ask the person to run in a terminal, in this folder:`,
    [
      `messaging-agent-studio-mcp confirm ${name}`,
      'Or put the change up for review: plan_change with review',
    ],
  )
  const stored = await folder.read(name, confirmedSuffix).catch(() => undefined)
  const { data } = confirmation.safeParse(stored === undefined ? undefined : parseJson(stored))
  if (data === undefined || spent.has(data.once)) throw missing
  const age = outside.now().getTime() - data.at
  const isFresh = age >= 0 && age <= confirmationSeconds * 1000
  const isOurs = isEqual(data.mac, macOf(data, outside))
  if (!isFresh || !isOurs || data.digest !== digest) throw missing
  spent.add(data.once)
  // If two calls race, only one finds the file.
  await rm(await folder.output(name, confirmedSuffix)).catch(() => {
    throw missing
  })
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
