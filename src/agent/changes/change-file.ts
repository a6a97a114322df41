/** Stores the records before and after single acts, without credentials or customers (docs/behaviour.md, 10.19). */
import { everyKind } from '../../contract/platform/record-kinds/record-kinds.ts'
import { storedForm } from '../../contract/stored/stored-form.ts'
import { t } from '../../contract/translate.ts'
import { z } from '../../contract/zod.ts'
import { type DraftChange, draftChange } from '../draft/draft.ts'
import { knownChange, stripChange } from '../draft/draft-file.ts'

export const changeFileFormat = 'messaging-agent-changes'

/** Writes of one tab within a moment share a record. */
export const maxChangesOfRecord = 200
/** UTF-16 units of one change as JSON; a larger one keeps its name and fields alone. */
export const maxChangeCharacters = 60_000
/** UTF-16 units of a record's changes as JSON; the tab then begins another record. */
export const maxRecordCharacters = 80_000
/** UTF-8 bytes of a whole run's changes as JSON; a demo's records have at most 256 KiB. */
export const maxRunBytes = 160_000

/** An allowlist entry is a customer's number, so its values are never kept. */
export const isRecordedKind = (kind: string) => kind !== 'allowlist' && kind !== 'files'

const agentChange = draftChange.refine(({ kind }) => isRecordedKind(kind), {
  error: t('Allowlist entries are customers, so their changes are not stored'),
})
export type AgentChange = DraftChange

/** `id` is the act's in its record: the activity line names both. */
export const recordedChange = z.object({
  id: z.string().regex(/^\d{1,4}$/),
  change: agentChange,
  /** True if credentials are part of the record, which are not kept. */
  isPartial: z.literal(true).optional(),
})
export type RecordedChange = z.infer<typeof recordedChange>

/** A change of which only the name may be kept. */
const namedChange = z.object({
  kind: z.enum(everyKind),
  state: z.enum(['created', 'changed', 'deleted']),
  /** Absent for customers' records. */
  name: z.string().max(200).optional(),
})
export type NamedChange = z.infer<typeof namedChange>

export const changeFile = z.strictObject({
  $schema: z.string().optional(),
  format: z.literal(changeFileFormat, { error: t('Must be "{changeFileFormat}"', { changeFileFormat }) }),
  version: z.literal(1, { error: t('Must be 1, the only version so far') }),
  changes: z.array(recordedChange).max(maxChangesOfRecord),
  /** Changes of which only the name is stored, beside `changes`. */
  others: z.array(namedChange).max(maxChangesOfRecord).optional(),
  /** When the agent was last as the studio knew it, for changes outside the studio. */
  since: z.iso.datetime().optional(),
})
export type ChangeFile = z.infer<typeof changeFile>

function knownKept(stored: unknown): unknown {
  const parsed = z.looseObject({ change: z.unknown() }).safeParse(stored)
  return parsed.success ? { ...parsed.data, change: knownChange(parsed.data.change) } : stored
}

/** As written by any version. */
export const storedChangeFile = storedForm(changeFile, {
  mends: { 'changes.*': knownKept },
  lists: ['changes', 'others'],
})

/** Strips what may be a credential from every change. */
export function stripChangeFile<File extends Pick<ChangeFile, 'changes'>>(file: File): File {
  return {
    ...file,
    changes: file.changes.map((change) => ({ ...change, change: stripChange(change.change) })),
  }
}

/** The record that keeps an act, and the act in it; undefined for other texts. */
export function placeOfAct(act: string | undefined): { record: string; id: string } | undefined {
  const [, record, id] = /^([A-Za-z0-9][\w-]{0,58})-(\d{1,4})$/.exec(act ?? '') ?? []
  return record === undefined || id === undefined ? undefined : { record, id }
}

/** Names a record's changes together. */
export const wholeRecordId = '0'

export const actOf = (record: string, id: string) => `${record}-${id}`

/** False for a deleted record whose credentials are not kept: it could not be added again. */
export function canBeUndone({ change, isPartial }: Pick<RecordedChange, 'change' | 'isPartial'>): boolean {
  return change.state !== 'deleted' || isPartial !== true
}
