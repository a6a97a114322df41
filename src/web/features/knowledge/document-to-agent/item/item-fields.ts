import {
  type businessContactFields,
  businessInfoRequest,
  type businessTextFields,
  maxBusinessTextCharacters,
  maxContactTextCharacters,
  maxEmailCharacters,
  maxPaymentMethodCharacters,
} from '../../../../../contract/platform/record-kinds/business-info.ts'
import {
  connectorChange,
  maxConnectorAddressCharacters,
} from '../../../../../contract/platform/record-kinds/connector.ts'
import {
  faqRequest,
  maxAnswerCharacters,
  maxQuestionCharacters,
} from '../../../../../contract/platform/record-kinds/faq.ts'
import {
  maxSkillDescriptionCharacters,
  maxSkillTextCharacters,
  maxSkillTitleCharacters,
  skillRequest,
} from '../../../../../contract/platform/record-kinds/skill.ts'
import type { FaqProposal, SkillProposal } from '../../../../../contract/studio/ai.ts'
import { z } from '../../../../../contract/zod.ts'
import type { Item, ItemKind } from './item.ts'

export interface ItemField {
  readonly name: string
  readonly rows: number
  readonly limit?: number
}

const connectorFields = connectorChange.pick({ name: true, base_url: true }).extend({
  purpose: connectorChange.shape.description,
})
const { contact_info: contactInfo, ...about } = businessInfoRequest.shape
const schemas: Record<ItemKind, z.ZodType> = {
  faq: faqRequest,
  skill: skillRequest,
  connector: connectorFields,
  business: z.object({ ...about, ...contactInfo.unwrap().unwrap().shape }),
}

type Sizes<Name extends string> = Readonly<Record<Name, Omit<ItemField, 'name'>>>

function named<Name extends string>(sizes: Sizes<Name>): ItemField[] {
  return Object.entries<Omit<ItemField, 'name'>>(sizes).map(([name, size]) => ({ name, ...size }))
}

type BusinessField = (typeof businessTextFields)[number] | (typeof businessContactFields)[number]

const business = named<BusinessField>({
  business_description: { rows: 3, limit: maxBusinessTextCharacters },
  purchase_info: { rows: 3, limit: maxBusinessTextCharacters },
  delivery_and_shipping: { rows: 3, limit: maxBusinessTextCharacters },
  return_policy: { rows: 3, limit: maxBusinessTextCharacters },
  payment_method: { rows: 2, limit: maxPaymentMethodCharacters },
  email: { rows: 1, limit: maxEmailCharacters },
  hours_of_operation: { rows: 2, limit: maxContactTextCharacters },
  address: { rows: 2, limit: maxContactTextCharacters },
})

/** A model's proposals; a new field needs a size here to compile. */
const fields: Record<Exclude<ItemKind, 'business'>, readonly ItemField[]> = {
  faq: named<Exclude<keyof FaqProposal, 'source'>>({
    question: { rows: 1, limit: maxQuestionCharacters },
    answer: { rows: 3, limit: maxAnswerCharacters },
  }),
  skill: named<keyof SkillProposal>({
    title: { rows: 1, limit: maxSkillTitleCharacters },
    description: { rows: 2, limit: maxSkillDescriptionCharacters },
    skill: { rows: 6, limit: maxSkillTextCharacters },
  }),
  connector: [
    { name: 'name', rows: 1 },
    { name: 'purpose', rows: 2 },
    { name: 'base_url', rows: 1, limit: maxConnectorAddressCharacters },
  ],
}

export function itemFields({ kind, texts }: Item): readonly ItemField[] {
  return kind === 'business' ? business.filter(({ name }) => name in texts) : fields[kind]
}

export function itemErrors({ kind, texts }: Item): Readonly<Record<string, string>> {
  const parsed = schemas[kind].safeParse(texts)
  if (parsed.success) return {}
  return Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message]))
}
