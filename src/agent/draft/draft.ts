/** Unpublished changes of an agent, in the form in which they may be stored. */

import type { Fields } from '../../contract/platform/record-kinds/record-field.ts'
import { configBundle, valueSections } from '../../contract/studio/files/config-bundle.ts'
import {
  allowlistConfig,
  businessInfoConfig,
  connectorConfig,
  faqConfig,
  richReplyConfig,
  settingsConfig,
  skillConfig,
  websiteConfig,
} from '../../contract/studio/files/config-records.ts'
import { toolConfig } from '../../contract/studio/files/config-tool.ts'
import { z } from '../../contract/zod.ts'
import { run } from '../plan/run-record.ts'

/** Files are not among them: their content cannot be stored with an agent. */
export const draftedKinds = [...valueSections, 'tools'] as const
export type DraftedKind = (typeof draftedKinds)[number]

const configs: Readonly<Record<DraftedKind, z.ZodType<Fields>>> = {
  settings: settingsConfig,
  business_info: businessInfoConfig,
  skills: skillConfig,
  rich_replies: richReplyConfig,
  faqs: faqConfig,
  websites: websiteConfig,
  allowlist: allowlistConfig,
  connectors: connectorConfig,
  tools: toolConfig,
}

const record = z.record(z.string(), z.unknown())
const place = {
  kind: z.enum(draftedKinds),
  /** The platform's identifier; a local one for records that the platform does not have yet. */
  id: z.string(),
  /** The identifier of a tool's connector. */
  of: z.string().optional(),
  /** Who made the change and when, where a team shares the draft; said by the server, whatever was sent. */
  by: z.object({ id: z.string(), name: z.string() }).optional(),
  at: z.iso.datetime().optional(),
}

/** Records in the form of a file without credentials: fields that the format does not name are rejected. */
export const draftChange = z
  .discriminatedUnion('state', [
    z.object({ state: z.literal('created'), ...place, after: record }),
    /** `before` has for each field the platform's value when it was first changed here. */
    z.object({ state: z.literal('changed'), ...place, before: record, after: record }),
    z.object({ state: z.literal('deleted'), ...place, before: record }),
  ])
  .refine((change) => recordsOf(change).every((one) => configs[change.kind].safeParse(one).success))
export type DraftChange = z.infer<typeof draftChange>
export type ChangedRecord = Extract<DraftChange, { state: 'changed' }>
export type CreatedRecord = Extract<DraftChange, { state: 'created' }>

export const agentDraft = z.object({
  startedAt: z.iso.datetime(),
  /** The agent at that time, to find what has changed since. */
  base: configBundle,
  changes: z.array(draftChange),
  /** A publication that was started and is not complete. */
  run: run.optional(),
})
export type AgentDraft = z.infer<typeof agentDraft>

function recordsOf(change: { before?: Fields; after?: Fields }): Fields[] {
  return [change.before, change.after].filter((one) => one !== undefined)
}

/** The address of a record; equal for all changes of the same one. */
export interface RecordPath {
  kind: DraftedKind
  id: string
  of?: string | undefined
}

/** Returns whether a change belongs to the record with this kind, id and, for tools, connector. */
export function isAt(change: RecordPath, { kind, id, of }: RecordPath): boolean {
  return change.kind === kind && change.id === id && change.of === of
}
