/** Every field that a write of a record accepts has a labelled input in the forms of the app, or a reason to have none. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import fc from 'fast-check'
import type { FunctionComponent } from 'react'
import { useForm } from 'react-hook-form'
import { afterEach, expect, test, vi } from 'vitest'
import { fullValue } from '../../../test/agent/full-values.ts'
import { isObject } from '../../contract/json.ts'
import { bodyContentType } from '../../contract/platform/connectors/request-definition.ts'
import { connector } from '../../contract/platform/record-kinds/connector.ts'
import { faq } from '../../contract/platform/record-kinds/faq.ts'
import type { Fields, RecordFields } from '../../contract/platform/record-kinds/record-field.ts'
import { everyKind, type RecordKind, recordKinds } from '../../contract/platform/record-kinds/record-kinds.ts'
import { skill } from '../../contract/platform/record-kinds/skill.ts'
import { tool } from '../../contract/platform/record-kinds/tool.ts'
import { type WebsiteRequest, website } from '../../contract/platform/record-kinds/website.ts'
import { z } from '../../contract/zod.ts'
import { EntryList } from '../features/agent/allowlist/entry-list.tsx'
import { allowlistWords } from '../features/agent/allowlist/words.ts'
import { BusinessInfoEditor } from '../features/agent/business-info/business-info.tsx'
import { Settings } from '../features/agent/settings/settings.tsx'
import { backToAllowlist, settingsStages, settingsWords } from '../features/agent/settings/words.ts'
import { ConnectorFields } from '../features/integrations/connectors/connector-fields.tsx'
import { connectorValuesOf } from '../features/integrations/connectors/connector-values.ts'
import { CreateConnector } from '../features/integrations/connectors/create-connector.tsx'
import { connectorWords } from '../features/integrations/connectors/words.ts'
import { ToolFields } from '../features/integrations/tools/tool-fields.tsx'
import { toolValuesOf } from '../features/integrations/tools/tool-values.ts'
import { toolWords } from '../features/integrations/tools/words.ts'
import { FaqFields } from '../features/knowledge/faqs/faq-fields.tsx'
import { faqValuesOf } from '../features/knowledge/faqs/faq-values.ts'
import { NewReply } from '../features/knowledge/rich-replies/new-reply.tsx'
import { replyComponentNames } from '../features/knowledge/rich-replies/words.ts'
import { SkillFields } from '../features/knowledge/skills/skill-fields.tsx'
import { skillValuesOf } from '../features/knowledge/skills/skill-values.ts'
import { WebsiteFields } from '../features/knowledge/websites/website-fields.tsx'
import { websiteValuesOf } from '../features/knowledge/websites/website-values.ts'
import { fakePlatform, openPage } from './page-under-test.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** Fields without an input, each with the reason. */
const withoutInput: Readonly<Record<string, string>> = {
  'faqs metadata': 'No reader of an answer sees it; a change keeps it, and files carry it.',
}

/** Inputs that have neither the field's name nor its value, by their labels. */
const labelled: Readonly<Record<string, string>> = {
  'settings rollout.enabled': settingsStages.off.go,
  'settings ai_audience': backToAllowlist,
  'settings never_say_phrases': settingsWords.phraseField.label,
  'connectors connector_protocol': connectorWords.protocolField.label,
  'connectors auth_config': connectorWords.value,
  'tools user_auth_required': toolWords.userRequired,
  'allowlist consumer_phone_number': allowlistWords.number,
}

interface Form {
  readonly Page: FunctionComponent
  readonly below?: string
  readonly within?: string
  /** Opens parts that depend on an answer. */
  readonly open?: () => void
}

/** Each kind's forms, filled with a record where they change one. Files are uploaded, and have no other fields. */
const forms: Readonly<Record<Exclude<RecordKind, 'files'>, (record: Fields) => Form[]>> = {
  settings: () => [{ Page: Settings, below: '/settings' }],
  business_info: () => [{ Page: BusinessInfoEditor, below: '/business-info' }],
  connectors: (record) => [
    {
      Page: () => <ConnectorFields form={useForm({ values: connectorValuesOf(connector.parse(record)) })} />,
    },
    { Page: () => <CreateConnector template={null} />, below: '/connectors/new' },
  ],
  tools: (record) => [
    {
      Page: () => (
        <ToolFields
          form={useForm({ values: toolValuesOf(tool.parse(record)) })}
          connector={undefined}
          scope={{ phoneNumberId: '1', connectorId: '2' }}
          ownId="1"
        />
      ),
    },
  ],
  skills: (record) => [
    { Page: () => <SkillFields form={useForm({ values: skillValuesOf(skill.parse(record)) })} /> },
  ],
  rich_replies: () => [
    {
      Page: NewReply,
      below: '/rich-replies',
      within: '/new',
      open: () => fireEvent.click(screen.getByRole('radio', { name: replyComponentNames.flow })),
    },
  ],
  faqs: (record) => [
    {
      Page: () => <FaqFields form={useForm({ values: faqValuesOf(faq.parse(record)) })} all={[]} ownId="1" />,
    },
  ],
  websites: (record) => [
    {
      Page: () => (
        <WebsiteFields form={useForm<WebsiteRequest>({ values: websiteValuesOf(website.parse(record)) })} />
      ),
    },
  ],
  allowlist: () => [
    {
      Page: EntryList,
      below: '/allowlist',
      open: () => fireEvent.click(screen.getByRole('button', { name: allowlistWords.add })),
    },
  ],
}

/** Values that show further inputs. */
const revealing: Readonly<Record<string, unknown>> = { message_selection: 'CUSTOM' }

/** A record with a value of its own in every field. */
function filled(fields: RecordFields, seed = 1): Record<string, unknown> {
  const values = Object.entries(fields).map(([name, { request, parts }], at) => {
    if (parts !== undefined) return [name, filled(parts, seed * 100 + at)]
    const [value] = fc.sample(fullValue(request), { numRuns: 1, seed: seed * 100 + at })
    return [name, revealing[name] ?? (typeof value === 'boolean' ? true : value)]
  })
  return Object.fromEntries(values)
}

interface Leaf {
  /** Such as `settings handoff.enabled`. */
  readonly place: string
  /** The name that an input of a form has. */
  readonly name: string
  readonly value: unknown
}

function leavesOf(kind: string, fields: RecordFields, record: Fields, block = ''): Leaf[] {
  return Object.entries(fields).flatMap(([field, { parts, request }]) => {
    const name = `${block}${field}`
    const value = record[field]
    if (parts !== undefined) return leavesOf(kind, parts, isObject(value) ? value : {}, `${name}.`)
    const inner = request instanceof z.ZodObject && isObject(value) ? Object.entries(value) : []
    if (inner.length === 0) return [{ place: `${kind} ${name}`, name, value }]
    return inner.map(([part, one]) => ({
      place: `${kind} ${name}.${part}`,
      name: `${name}.${part}`,
      value: one,
    }))
  })
}

type Input = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Inputs that a screen reader can name. */
function inputs(): Input[] {
  const all = [...document.querySelectorAll<Input>('input, select, textarea')]
  return all.filter(
    (input) =>
      (input.labels?.length ?? 0) > 0 || input.ariaLabel !== null || input.hasAttribute('aria-labelledby'),
  )
}

/** Without the content type of bodies, of which the platform accepts one. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === bodyContentType ? [] : [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

function isThere({ place, name, value }: Leaf): boolean {
  const label = labelled[place]
  if (label !== undefined)
    return (
      [...screen.queryAllByLabelText(label), ...screen.queryAllByRole('button', { name: label })].length > 0
    )
  if (inputs().some((input) => input.name === name)) return true
  const shown = new Set(inputs().flatMap((input) => input.value.split('\n')))
  const texts = textsIn(value)
  return texts.length > 0 && texts.every((text) => shown.has(text))
}

/** The kind's fields that none of its forms has. */
async function missingIn(kind: keyof typeof forms): Promise<string[]> {
  const { fields } = recordKinds[kind]
  const record = { id: '1', agent_id: 'a', ...filled(fields) }
  let missing = leavesOf(kind, fields, record)
  for (const { Page, open, ...address } of forms[kind](record)) {
    fakePlatform(kind, [record])
    await openPage(Page, address)
    await waitFor(() => expect(inputs()).not.toEqual([]))
    open?.()
    missing = missing.filter((leaf) => !isThere(leaf))
    cleanup()
  }
  return missing.map(({ place }) => place)
}

const kinds = everyKind.filter((kind) => kind !== 'files')

test.each(kinds)('every field of %s has an input, or a reason to have none', async (kind) => {
  const missing = await missingIn(kind)
  const excused = Object.keys(withoutInput).filter((place) => place.startsWith(`${kind} `))
  expect(missing.sort()).toEqual(excused.sort())
})

test('every reason and label belongs to a field', () => {
  const places = kinds.flatMap((kind) =>
    leavesOf(kind, recordKinds[kind].fields, filled(recordKinds[kind].fields)).map(({ place }) => place),
  )
  const named = [...Object.keys(withoutInput), ...Object.keys(labelled)]
  expect(named.filter((place) => !places.includes(place))).toEqual([])
})
