/** The app's forms, copies, templates and CSV files carry every writable field of their requests. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isObject } from '../../src/contract/json.ts'
import {
  agentSettings,
  agentSettingsRequest,
} from '../../src/contract/platform/record-kinds/agent-settings.ts'
import {
  allowlistEntry,
  allowlistEntryRequest,
} from '../../src/contract/platform/record-kinds/allowlist-entry.ts'
import {
  businessInfoRequest,
  businessInfoTexts,
} from '../../src/contract/platform/record-kinds/business-info.ts'
import { connector, connectorRequest } from '../../src/contract/platform/record-kinds/connector.ts'
import { faq, faqRequest } from '../../src/contract/platform/record-kinds/faq.ts'
import { skill, skillRequest } from '../../src/contract/platform/record-kinds/skill.ts'
import { tool, toolRequest } from '../../src/contract/platform/record-kinds/tool.ts'
import { website, websiteRequest } from '../../src/contract/platform/record-kinds/website.ts'
import type { z } from '../../src/contract/zod.ts'
import { entryCsv, entryFormat } from '../../src/web/features/agent/allowlist/entry-csv.ts'
import { infoFormOf, infoRequestOf } from '../../src/web/features/agent/business-info/info-values.ts'
import { settingsRequestOf, settingsValuesOf } from '../../src/web/features/agent/settings/settings-values.ts'
import {
  connectorChangeOf,
  connectorValuesOf,
} from '../../src/web/features/integrations/connectors/connector-values.ts'
import { newToolOf, toolValuesOf } from '../../src/web/features/integrations/tools/tool-values.ts'
import { faqCsv, faqFormat } from '../../src/web/features/knowledge/faqs/faq-csv.ts'
import { faqValuesOf } from '../../src/web/features/knowledge/faqs/faq-values.ts'
import { skillCsvFormat, skillsAsCsv } from '../../src/web/features/knowledge/skills/skill-csv.ts'
import { skillTemplatesIn } from '../../src/web/features/knowledge/skills/skill-templates.ts'
import {
  skillCopyOf,
  skillOfTemplate,
  skillValuesOf,
} from '../../src/web/features/knowledge/skills/skill-values.ts'
import { websiteValuesOf } from '../../src/web/features/knowledge/websites/website-values.ts'
import type { CsvFormat } from '../../src/web/forms/csv-import/csv-format.ts'
import { valuesIn } from '../../src/web/forms/csv-import/csv-rows.ts'
import { propertyRuns } from '../support/property-runs.ts'
import { fullValue } from './full-values.ts'

function every<Schema extends z.ZodObject>(
  schema: Schema,
  check: (value: z.infer<Schema>, sent: Record<string, unknown>) => void,
): void {
  fc.assert(
    fc.property(fullValue(schema), (value) => {
      const sent = isObject(value) ? { ...value } : {}
      expect(Object.keys(sent).sort()).toEqual(Object.keys(schema.shape).sort())
      check(schema.parse(value), sent)
    }),
    propertyRuns(20),
  )
}

const id = '1'

function rowsIn<Draft>(text: string, format: CsvFormat<Draft>): Draft[] {
  const read = valuesIn(text, format)
  if (read.kind !== 'rows' || read.bad.length > 0) throw new Error(JSON.stringify(read))
  return read.good.map(({ draft }) => draft)
}

test('skills: form, copy and CSV', () => {
  every(skillRequest, (value, sent) => {
    const read = skill.parse({ id, ...sent })
    expect(skillValuesOf(read)).toEqual(value)
    const { title, ...copied } = skillCopyOf(read, [], 'untitled')
    expect({ ...copied, title: value.title }).toEqual(value)
    expect(title).toContain(value.title)
    expect(rowsIn(skillsAsCsv([read]), skillCsvFormat([]))).toEqual([value])
  })
})

test('skills: every template has all that a new skill needs', async () => {
  for (const template of await skillTemplatesIn('en'))
    expect(skillRequest.safeParse(skillOfTemplate(template)).error?.issues).toBeUndefined()
})

test('questions and the allowlist: CSV, and the question form', () => {
  every(faqRequest, (value, sent) => {
    const read = faq.parse({ id, ...sent })
    expect(rowsIn(faqCsv([read]), faqFormat([]))).toEqual([value])
    // Metadata is shown, not edited.
    const { metadata: _metadata, ...edited } = value
    expect(faqValuesOf(read)).toEqual(edited)
  })
  every(allowlistEntryRequest, (value, sent) =>
    expect(rowsIn(entryCsv([allowlistEntry.parse({ id, ...sent })]), entryFormat([]))).toEqual([value]),
  )
})

test('websites, tools, connectors, settings and business info: form', () => {
  every(websiteRequest, (value, sent) =>
    expect(websiteValuesOf(website.parse({ id, ...sent }))).toEqual(value),
  )
  every(toolRequest, (_value, sent) => {
    // The form has no body for GET.
    const call = isObject(sent.request_definition) ? sent.request_definition : {}
    const posted = { ...sent, request_definition: { ...call, method: 'POST' } }
    expect(newToolOf(toolValuesOf(tool.parse({ id, ...posted })))).toEqual(posted)
  })
  every(connectorRequest, (_value, sent) => {
    // Credentials have a separate form, and the protocol is fixed at creation.
    const { auth_config: _auth, connector_protocol: _protocol, ...shown } = sent
    const read = connector.parse({ id, ...sent })
    expect(connectorChangeOf(connectorValuesOf(read), read)).toEqual(shown)
  })
  every(agentSettingsRequest, (value) => {
    // Switch and audience are saved separately.
    const { rollout: _rollout, ai_audience: _audience, ...shown } = value
    const read = agentSettings.parse({ agent_id: id, ...value })
    const empty = agentSettings.parse({ agent_id: id })
    const { followup, handoff, never_say_phrases } = settingsRequestOf(read, settingsValuesOf(read), empty)
    expect({ followup: { ...settingsValuesOf(read).followup, ...followup } }).toEqual({
      followup: shown.followup,
    })
    expect({ ...settingsValuesOf(read).handoff, ...handoff }).toEqual(shown.handoff)
    expect(never_say_phrases).toEqual(shown.never_say_phrases)
  })
  every(businessInfoRequest, (value) => {
    const { contact_info } = value
    const typed = infoFormOf({}).parse({
      ...businessInfoTexts({}),
      ...value,
      contact_info: { ...businessInfoTexts({}).contact_info, ...contact_info },
    })
    expect(infoRequestOf({}, typed, {})).toEqual(value)
  })
})
