import {
  maxBusinessTextCharacters,
  maxContactTextCharacters,
  maxPaymentMethodCharacters,
} from '../../../contract/platform/record-kinds/business-info.ts'
import { comparableText } from '../../../contract/platform/record-kinds/comparable-text.ts'
import type { BusinessInfoProposal, DocumentProposal } from '../../../contract/studio/ai.ts'

type Said = string | null | undefined

interface PartBusinessInfo
  extends Partial<Record<Exclude<keyof BusinessInfoProposal, 'contact_info'>, Said>> {
  readonly contact_info?: { email?: Said; hours_of_operation?: Said; address?: Said } | null | undefined
}

export interface PartProposal extends Pick<DocumentProposal, 'faqs' | 'skills' | 'connectors'> {
  readonly businessInfo: PartBusinessInfo | null
}

/** Merges proposals: the first duplicate wins, business texts are joined and truncated if too long. */
export function mergeProposals(drafts: readonly PartProposal[], isTruncated: boolean): DocumentProposal {
  const joined = new Joiner()
  const infos = drafts.flatMap(({ businessInfo }) => businessInfo ?? [])
  const businessInfo = infos.length === 0 ? null : mergeBusinessInfo(infos, joined)
  return {
    faqs: firstOfEach(
      drafts.flatMap((draft) => draft.faqs),
      ({ question }) => question,
    ),
    skills: firstOfEach(
      drafts.flatMap((draft) => draft.skills),
      ({ title }) => title,
    ),
    connectors: firstOfEach(
      drafts.flatMap((draft) => draft.connectors),
      ({ name }) => name,
    ),
    businessInfo,
    truncated: isTruncated || joined.hasCut,
  }
}

function firstOfEach<Item>(items: readonly Item[], nameOf: (item: Item) => string): Item[] {
  const found = new Map<string, Item>()
  for (const item of items) {
    const name = comparableText(nameOf(item))
    if (!found.has(name)) found.set(name, item)
  }
  return [...found.values()]
}

function mergeBusinessInfo(infos: readonly PartBusinessInfo[], joined: Joiner): BusinessInfoProposal | null {
  const text = (pick: (info: PartBusinessInfo) => Said, maxCharacters: number) =>
    joined.join(infos.map(pick), maxCharacters)
  const texts = {
    business_description: text((info) => info.business_description, maxBusinessTextCharacters),
    purchase_info: text((info) => info.purchase_info, maxBusinessTextCharacters),
    delivery_and_shipping: text((info) => info.delivery_and_shipping, maxBusinessTextCharacters),
    return_policy: text((info) => info.return_policy, maxBusinessTextCharacters),
    payment_method: text((info) => info.payment_method, maxPaymentMethodCharacters),
  }
  const contact = {
    // Two addresses in one field would be invalid.
    email: infos.map((info) => info.contact_info?.email).find((email) => email) ?? '',
    hours_of_operation: text((info) => info.contact_info?.hours_of_operation, maxContactTextCharacters),
    address: text((info) => info.contact_info?.address, maxContactTextCharacters),
  }
  const merged = { ...onlySaid(texts), ...(hasText(contact) && { contact_info: onlySaid(contact) }) }
  return Object.keys(merged).length === 0 ? null : merged
}

class Joiner {
  hasCut = false

  join(texts: readonly Said[], maxCharacters: number): string {
    let whole = ''
    for (const text of texts) {
      if (!text || whole.includes(text)) continue
      const longer = whole === '' ? text : `${whole}\n${text}`
      if (longer.length <= maxCharacters) whole = longer
      else this.hasCut = true
    }
    return whole
  }
}

function hasText(texts: Record<string, string>): boolean {
  return Object.values(texts).some((text) => text !== '')
}

function onlySaid(texts: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''))
}
