import {
  type BusinessInfo,
  type BusinessInfoRequest,
  businessContactFields,
  businessInfoRequest,
  businessInfoTexts,
  businessTextFields,
  maxBusinessTextCharacters,
  maxContactTextCharacters,
  maxEmailCharacters,
  maxPaymentMethodCharacters,
} from '../../../../contract/platform/record-kinds/business-info.ts'
import { z } from '../../../../contract/zod.ts'

export type InfoTextField = (typeof businessTextFields)[number]

export type ContactField = (typeof businessContactFields)[number]

export const infoLimits: Record<InfoTextField | ContactField, number> = {
  business_description: maxBusinessTextCharacters,
  purchase_info: maxBusinessTextCharacters,
  delivery_and_shipping: maxBusinessTextCharacters,
  return_policy: maxBusinessTextCharacters,
  payment_method: maxPaymentMethodCharacters,
  email: maxEmailCharacters,
  hours_of_operation: maxContactTextCharacters,
  address: maxContactTextCharacters,
}

export type InfoValues = ReturnType<typeof businessInfoTexts>

const anyTexts = z.custom<InfoValues>()

/** Checks changed fields only, so that older, longer texts do not block saving. */
export function infoFormOf(loaded: BusinessInfo) {
  return anyTexts.superRefine((typed, context) => {
    const result = businessInfoRequest.safeParse(infoRequestOf(loaded, typed, loaded))
    for (const { path, message } of result.error?.issues ?? [])
      context.addIssue({ code: 'custom', path, message })
  })
}

export function infoRequestOf(
  _: BusinessInfo,
  { contact_info, ...texts }: Partial<InfoValues>,
  loaded: BusinessInfo,
): BusinessInfoRequest {
  const before = businessInfoTexts(loaded)
  const contact = contact_info && differing(before.contact_info, contact_info)
  const request: BusinessInfoRequest = differing<Partial<InfoValues>>(before, texts)
  return contact && Object.keys(contact).length > 0 ? { ...request, contact_info: contact } : request
}

function differing<Block extends object>(before: Block, now: Block): Partial<Block> {
  const changed: Partial<Block> = {}
  for (const name in now) if (now[name] !== before[name]) changed[name] = now[name]
  return changed
}

export function blankedFields(loaded: BusinessInfo, typed: InfoValues): (InfoTextField | ContactField)[] {
  const before = businessInfoTexts(loaded)
  return [
    ...businessTextFields.filter((field) => isBlanked(before[field], typed[field])),
    ...businessContactFields.filter((field) =>
      isBlanked(before.contact_info[field], typed.contact_info[field]),
    ),
  ]
}

function isBlanked(before: string, now: string): boolean {
  return before.trim() !== '' && now.trim() === ''
}
