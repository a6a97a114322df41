import { deepEqual } from '../../contract/json.ts'
import type { Fields } from '../../contract/platform/record-kinds/record-field.ts'
import { configBundle, valueSections } from '../../contract/studio/files/config-bundle.ts'
import { recordConfigOf } from '../../contract/studio/files/config-records.ts'
import { z } from '../../contract/zod.ts'
import { run } from '../plan/run-record.ts'

/** A file's content cannot be stored with an agent. */
export const draftedKinds = [...valueSections, 'tools'] as const
export type DraftedKind = (typeof draftedKinds)[number]

const record = z.record(z.string(), z.unknown())
const place = {
  kind: z.enum(draftedKinds),
  /** The platform's, or a local one for an unpublished record. */
  id: z.string(),
  of: z.string().optional(),
  /** Set by the server, whatever was sent. */
  by: z.object({ id: z.string(), name: z.string() }).optional(),
  at: z.iso.datetime().optional(),
}

/** Without credentials: fields that the format does not name are rejected. */
export const draftChange = z
  .discriminatedUnion('state', [
    z.object({ state: z.literal('created'), ...place, after: record }),
    /** `before` has the platform's values when each field was first changed. */
    z.object({ state: z.literal('changed'), ...place, before: record, after: record }),
    z.object({ state: z.literal('deleted'), ...place, before: record }),
  ])
  .refine((change) => recordsOf(change).every((one) => recordConfigOf(change.kind).safeParse(one).success))
export type DraftChange = z.infer<typeof draftChange>
export type ChangedRecord = Extract<DraftChange, { state: 'changed' }>
export type CreatedRecord = Extract<DraftChange, { state: 'created' }>

export const agentDraft = z.object({
  startedAt: z.iso.datetime(),
  base: configBundle,
  changes: z.array(draftChange),
  /** An incomplete publication. */
  run: run.optional(),
  /** The review request for which it stays as it is; set by the server, whatever was sent. */
  review: z.string().optional(),
})
export type AgentDraft = z.infer<typeof agentDraft>

function recordsOf(change: { before?: Fields; after?: Fields }): Fields[] {
  return [change.before, change.after].filter((one) => one !== undefined)
}

export interface RecordPath {
  kind: DraftedKind
  id: string
  of?: string | undefined
}

/** Returns whether two changes are the same, whoever made them. */
export function isSameChange(one: DraftChange, other: DraftChange): boolean {
  const unsigned = ({ by: _by, at: _at, ...own }: DraftChange) => own
  return deepEqual(unsigned(one), unsigned(other))
}

/** Returns whether a change is about this record. */
export function isAt(change: RecordPath, { kind, id, of }: RecordPath): boolean {
  return change.kind === kind && change.id === id && change.of === of
}
