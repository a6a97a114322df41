import { isWrite } from '../../agent/plan/plan.ts'
import { planFile } from '../../agent/plan/plan-file.ts'
import type { PlanItem } from '../../agent/plan/run-record.ts'
import { parseJson } from '../../contract/json.ts'
import type { ConfigBundle } from '../../contract/studio/files/config-bundle.ts'
import { schemaName } from '../../contract/studio/files/schema-name.ts'
import type { z } from '../../contract/zod.ts'
import { CommandError } from '../command-error.ts'
import type { Selection } from '../commands/command-shapes.ts'
import type { ProcessContext } from '../process-context.ts'
import { completeBundle } from './bundle-file.ts'
import { readText } from './text-file.ts'

const everything: Selection = { only: [], skip: [], except: [] }

export interface ReviewedPlan {
  phone: string
  deletes: boolean
  selection: Selection
  changes: ReadonlySet<string>
  touchesConnectors: boolean
  bundle: ConfigBundle
  /** The entries that were approved. Absent for a plan file, which has only their ids. */
  shown?: readonly PlanItem[]
}

/** Formats a plan file; `source` has references instead of secrets. */
export function planFileText(
  {
    phone,
    deletes,
    selection = everything,
    source,
  }: Pick<ReviewedPlan, 'phone' | 'deletes'> & { selection?: Selection; source: unknown },
  items: readonly PlanItem[],
): string {
  const changes = items.filter(isWrite).map(({ id }) => id)
  const file: z.input<typeof planFile> = {
    $schema: schemaName('agent-plan'),
    format: 'messaging-agent-plan',
    version: 1,
    phone,
    deletes,
    selection: { only: [...selection.only], skip: [...selection.skip], except: [...selection.except] },
    changes,
    bundle: source,
  }
  return `${JSON.stringify(file, null, 2)}\n`
}

/** Reads a plan file. Throws CommandError. */
export async function readPlanFile(file: string, outside: ProcessContext): Promise<ReviewedPlan> {
  return planIn(file, await readText(file), outside)
}

/** Reads a plan's text; `file` names it in errors. Throws CommandError. */
export function planIn(file: string, text: string, outside: ProcessContext): ReviewedPlan {
  const parsed = planFile.safeParse(parseJson(text))
  if (!parsed.success) throw new CommandError(`${file} holds no plan: write one with plan --out`)
  const { phone, deletes, selection = everything, changes } = parsed.data
  return {
    phone,
    deletes,
    selection,
    changes: new Set(changes),
    touchesConnectors: changes.some((id) => /^(?:connectors|tools)\//.test(id)),
    bundle: completeBundle(file, parsed.data.bundle, outside),
  }
}

/** Throws a CommandError if the plan, of an agent read as a whole, differs from the reviewed changes still open. */
export function expectReviewed({ changes, shown }: ReviewedPlan, planned: readonly PlanItem[]): void {
  const seen = shown && new Set(shown.map(contentOf))
  const now = new Set(planned.filter(isWrite).map(({ id }) => id))
  const held = new Set(
    planned.flatMap(({ kind, change, would, of, name }) =>
      change === 'held' ? [kind, would, of, name].filter((part) => part !== undefined).join('/') : [],
    ),
  )
  const isOpen = (id: string) => held.has(withoutDigest(id))
  const differing = [
    ...[...changes].filter((id) => !now.has(id) && isOpen(id)),
    ...[...now].filter((id) => !changes.has(id)),
    ...planned.filter((item) => isWrite(item) && seen?.has(contentOf(item)) === false).map(({ id }) => id),
  ]
  if (differing.length > 0)
    throw new CommandError('The agent has changed since the plan was made. Plan again. What differs:', [
      ...new Set(differing.map(withoutDigest)),
    ])
}

/** An id distinguishes changes, but one that shows something else can be made to have the same. */
function contentOf({ kind, change, of, name, fields }: PlanItem): string {
  const rows = fields.map(({ path, before, after, isHidden }) => [path, before, after, isHidden])
  return JSON.stringify([kind, change, of, name, rows])
}

/** Removes the digest, which means nothing to readers. */
const withoutDigest = (id: string) => id.replace(/\/[0-9a-z]{1,7}(?:\/\d{1,3})?$/, '')
