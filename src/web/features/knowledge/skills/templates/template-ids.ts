/** Ids of the skill templates, the same in all languages. */
import type { SkillRequest } from '../../../../../contract/platform/record-kinds/skill.ts'

export const templateIds = {
  orders: [
    'tell-order-status',
    'late-parcel',
    'change-delivery-address',
    'explain-shipping-costs',
    'cancel-an-order',
    'pick-up-in-store',
  ],
  returns: [
    'start-a-return',
    'exchange-a-size',
    'damaged-on-arrival',
    'refund-timing',
    'calm-an-angry-customer',
    'warranty-question',
  ],
  sales: [
    'recommend-a-product',
    'check-stock',
    'explain-discounts',
    'compare-two-products',
    'bulk-and-business-orders',
  ],
  appointments: [
    'book-an-appointment',
    'move-or-cancel-appointment',
    'opening-hours',
    'directions-and-parking',
  ],
  conversation: [
    'greet-first-message',
    'asked-for-a-person',
    'outside-our-subject',
    'answer-not-known',
    'other-languages',
    'say-goodbye',
  ],
} as const

export type TemplateCategory = keyof typeof templateIds
export type SkillTemplateId = (typeof templateIds)[TemplateCategory][number]

/** With placeholders in square brackets. The title defaults to the id, because titles are ASCII; the name is for people. */
export type SkillTemplateTexts = Readonly<
  Record<
    SkillTemplateId,
    Omit<SkillRequest, 'title'> & Partial<Pick<SkillRequest, 'title'>> & { readonly name: string }
  >
>
