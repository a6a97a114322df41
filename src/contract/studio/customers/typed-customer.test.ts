import { expect, test } from 'vitest'
import { isCustomerTyped } from './typed-customer.ts'

const look = {
  ids: ['15550199818', 'US.13491208655302741918', '@emil_frost'],
  names: ['Emil  Frost', 'Zoe\u0308'],
}

test.each([
  ...['Emil Frost', ' emil frost ', 'EMIL FROST', 'Zo\u00eb', 'zoe\u0308'],
  ...[
    '15550199818',
    '+1 555 019 9818',
    '+1 (555) 019-9818',
    '+١٥٥٥٠١٩٩٨١٨',
    'us.13491208655302741918',
    '@emil_frost',
  ],
])('%s confirms the customer', (typed) => {
  expect(isCustomerTyped(typed, '15550199818', look)).toBe(true)
})

test.each(['', ' ', 'Emil', 'Frost', 'yes', '15550199817', '5550199818', 'emil_frost', '[erased]'])(
  '%j does not',
  (typed) => {
    expect(isCustomerTyped(typed, '15550199818', look)).toBe(false)
    expect(isCustomerTyped(typed, '15550199818', { ids: [], names: ['', ' '] })).toBe(false)
  },
)

test('what was asked for is enough for a customer without a name', () => {
  expect(isCustomerTyped('+1 555 019 9818', '15550199818', { ids: [], names: [] })).toBe(true)
  expect(isCustomerTyped('someone', 'Someone', { ids: [], names: [] })).toBe(true)
})
