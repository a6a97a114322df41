import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  businessInfo,
  businessInfoRequest,
  businessInfoTexts,
  businessTextFields,
} from '../../../../contract/platform/record-kinds/business-info.ts'
import { writeBackBusinessInfo } from '../../../../contract/platform/record-kinds/write-back-business-info.ts'
import { blankedFields, infoFormOf, infoRequestOf } from './info-values.ts'

const text = fc.option(fc.string({ maxLength: 20 }), { nil: null })
const anyInfo = fc
  .record(
    {
      business_description: text,
      purchase_info: text,
      delivery_and_shipping: text,
      return_policy: text,
      payment_method: text,
      contact_info: fc.option(
        fc.record(
          { email: fc.constantFrom('a@example.com', null), hours_of_operation: text, address: text },
          { requiredKeys: [] },
        ),
        { nil: null },
      ),
      seen_by_nobody_yet: fc.jsonValue(),
    },
    { requiredKeys: [] },
  )
  .map((info) => businessInfo.parse(info))

test('editing one field keeps all other texts and sends no unknown field', () => {
  fc.assert(
    fc.property(
      anyInfo,
      fc.constantFrom(...businessTextFields),
      fc.string({ maxLength: 20 }),
      (loaded, field, typed) => {
        const draft = { ...businessInfoTexts(loaded), [field]: typed }
        const body = writeBackBusinessInfo(loaded, infoRequestOf(loaded, draft, loaded))
        expect(businessInfoTexts(body)).toEqual(draft)
        expect(businessInfoRequest.safeParse(body).success).toBe(true)
        expect('contact_info' in body).toBe(Boolean(loaded.contact_info))
      },
    ),
  )
})

test('contact fields are changed individually', () => {
  fc.assert(
    fc.property(
      anyInfo,
      fc.constantFrom('hours_of_operation', 'address'),
      fc.string({ maxLength: 20 }),
      (loaded, part, typed) => {
        const before = businessInfoTexts(loaded)
        const contact_info = { ...before.contact_info, [part]: typed }
        const body = writeBackBusinessInfo(loaded, infoRequestOf(loaded, { contact_info }, loaded))
        expect(businessInfoTexts(body)).toEqual({ ...before, contact_info })
      },
    ),
  )
})

test("another user's change to a different contact field is kept", () => {
  const loaded = { contact_info: { email: 'a@example.com', address: 'Old Street 1' } }
  const current = { contact_info: { email: 'new@example.com', address: 'Old Street 1' } }
  const typed = { contact_info: { ...businessInfoTexts(loaded).contact_info, address: 'New Street 2' } }
  expect(writeBackBusinessInfo(current, infoRequestOf(current, typed, loaded)).contact_info).toEqual({
    email: 'new@example.com',
    hours_of_operation: '',
    address: 'New Street 2',
  })
})

test('texts that would be blanked are listed', () => {
  const loaded = {
    return_policy: 'Within 30 days',
    purchase_info: ' ',
    contact_info: { address: 'Mill Lane 4' },
  }
  const blank = businessInfoTexts({})
  expect(blankedFields(loaded, blank)).toEqual(['return_policy', 'address'])
  expect(blankedFields({}, blank)).toEqual([])
})

test('limits apply only to changed texts', () => {
  const loaded = { return_policy: 'x'.repeat(2001), contact_info: { email: 'not an address' } }
  const form = infoFormOf(loaded)
  expect(form.safeParse({ ...businessInfoTexts(loaded), payment_method: 'cash' }).success).toBe(true)
  const refused = form.safeParse({
    ...businessInfoTexts(loaded),
    contact_info: { ...businessInfoTexts(loaded).contact_info, email: 'still none' },
  })
  expect(refused.error?.issues[0]?.path).toEqual(['contact_info', 'email'])
})
