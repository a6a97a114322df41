import type { Fields } from '../../contract/platform/record-kinds/record-field.ts'
import { storedForm } from '../../contract/stored/stored-form.ts'
import type { AgentConfig } from '../../contract/studio/files/config-records.ts'
import { connectorConfig, recordConfigOf, websiteConfig } from '../../contract/studio/files/config-records.ts'
import { toolConfig } from '../../contract/studio/files/config-tool.ts'
import { t } from '../../contract/translate.ts'
import { z } from '../../contract/zod.ts'
import { stripCredentials } from '../bundle/strip/strip-credentials.ts'
import { stripTool } from '../bundle/strip/strip-tool.ts'
import {
  type AgentDraft,
  agentDraft,
  type DraftChange,
  type DraftedKind,
  draftedKinds,
  isAt,
  isSameChange,
} from './draft.ts'

export const draftFileFormat = 'messaging-agent-draft'

export const draftFile = z.strictObject({
  $schema: z.string().optional(),
  format: z.literal(draftFileFormat, { error: t('Must be "{draftFileFormat}"', { draftFileFormat }) }),
  version: z.literal(1, { error: t('Must be 1, the only version so far') }),
  draft: agentDraft,
})

/** A field that this version does not know is not published, so the change's record reads without it. */
function knownRecord(kind: DraftedKind, stored: unknown): unknown {
  return storedForm(recordConfigOf(kind)).safeParse(stored).data ?? stored
}

const storedPlace = z.looseObject({ kind: z.enum(draftedKinds), before: z.unknown(), after: z.unknown() })

/** Returns a change of any version without the fields that this one does not know. */
export function knownChange(stored: unknown): unknown {
  const parsed = storedPlace.partial({ before: true, after: true }).safeParse(stored)
  if (!parsed.success) return stored
  const { kind, before, after } = parsed.data
  return {
    ...parsed.data,
    ...(before !== undefined && { before: knownRecord(kind, before) }),
    ...(after !== undefined && { after: knownRecord(kind, after) }),
  }
}

const leniency = (place: string) => ({ mends: { [`${place}changes.*`]: knownChange } })

/** As written by any version. */
export const storedDraftFile = storedForm(draftFile, leniency('draft.'))
/** A draft as a browser stores it, as written by any version. */
export const storedAgentDraft = storedForm(agentDraft, leniency(''))

/** Strips credentials from a draft's base and changes. */
export function stripDraft(draft: AgentDraft): AgentDraft {
  return {
    ...draft,
    base: { ...draft.base, credentials: 'stripped', agent: stripCredentials(draft.base.agent).config },
    changes: draft.changes.map(stripChange),
  }
}

/** Signs new and different changes with the writer and time; others keep theirs. */
export function signDraft(
  draft: AgentDraft,
  before: AgentDraft | undefined,
  by: { readonly id: string; readonly name: string },
  at: string,
): AgentDraft {
  const changes = draft.changes.map((change) => {
    const { by: _by, at: _at, ...own } = change
    const former = before?.changes.find((one) => isAt(one, change))
    if (former === undefined || !isSameChange(former, change)) return { ...own, by: { ...by }, at }
    const { by: formerBy, at: formerAt } = former
    return { ...own, ...(formerBy && { by: formerBy }), ...(formerAt !== undefined && { at: formerAt }) }
  })
  return { ...draft, changes }
}

/** Strips credentials from a change's record. */
export function stripChange(change: DraftChange): DraftChange {
  switch (change.state) {
    case 'created':
      return { ...change, after: stripFields(change.kind, change.after) }
    case 'deleted':
      return { ...change, before: stripFields(change.kind, change.before) }
    default:
      return {
        ...change,
        before: stripFields(change.kind, change.before),
        after: stripFields(change.kind, change.after),
      }
  }
}

/** By the rules of an agent that has only this record. */
function stripFields(kind: DraftedKind, fields: Fields): Fields {
  if (kind === 'tools') return { ...stripTool(toolConfig.parse(fields), () => {}) }
  const agent: AgentConfig =
    kind === 'connectors'
      ? { connectors: [connectorConfig.parse(fields)] }
      : kind === 'websites'
        ? { websites: [websiteConfig.parse(fields)] }
        : {}
  const { connectors, websites } = stripCredentials(agent).config
  return { ...(connectors?.[0] ?? websites?.[0] ?? fields) }
}
