import type { Whole } from '../../reader/unrecognised.ts'
import type { z } from '../../zod.ts'
import { settingsKind } from './agent-settings.ts'
import { allowlistKind } from './allowlist-entry.ts'
import { businessInfoKind } from './business-info.ts'
import { connectorKind } from './connector.ts'
import { faqKind } from './faq.ts'
import type { KindDescription } from './kind-description.ts'
import { fileKind } from './knowledge-file.ts'
import { skillKind } from './skill.ts'
import { toolKind } from './tool.ts'
import { uiSkillKind } from './ui-skill.ts'
import { websiteKind } from './website.ts'

/** In the order of writes, settings apart. */
const kinds = {
  settings: settingsKind,
  business_info: businessInfoKind,
  connectors: connectorKind,
  tools: toolKind,
  skills: skillKind,
  rich_replies: uiSkillKind,
  faqs: faqKind,
  websites: websiteKind,
  allowlist: allowlistKind,
  files: fileKind,
}

export type RecordKind = keyof typeof kinds

type NeededField<Fields> = {
  [Name in keyof Fields]: Fields[Name] extends { isNeeded: true } ? Name : never
}[keyof Fields]

type Read<Kind extends RecordKind> = z.output<(typeof kinds)[Kind]['schema']>

/** A record as read with all fields that a file needs. */
export type WholeRecord<Kind extends RecordKind> = Whole<
  Read<Kind>,
  NeededField<(typeof kinds)[Kind]['fields']> & keyof Read<Kind>
>

export const recordKinds: Readonly<Record<RecordKind, KindDescription>> = kinds

export const everyKind = Object.keys(kinds).filter(isKind)

function isKind(name: string): name is RecordKind {
  return Object.hasOwn(kinds, name)
}
