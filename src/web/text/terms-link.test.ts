import { expect, test } from 'vitest'
import { namesIds, termsLinkOf } from './terms-link.ts'

const template = 'https://platform.example/terms?of=agents&business_id={business_id}&asset_id={asset_id}'

test('both ids are filled in and encoded', () => {
  expect(termsLinkOf(template, { businessId: '1', accountId: '2&x' })).toBe(
    'https://platform.example/terms?of=agents&business_id=1&asset_id=2%26x',
  )
})

test('a parameter with an unknown id is left out', () => {
  expect(termsLinkOf(template, { accountId: '2' })).toBe(
    'https://platform.example/terms?of=agents&asset_id=2',
  )
  expect(termsLinkOf('https://a.example/?b={business_id}', {})).toBe('https://a.example/')
})

test('ids can be in the path, with encoded placeholders', () => {
  const { href } = new URL('https://a.example/{business_id}/terms')
  expect(namesIds(href)).toBe(true)
  expect(termsLinkOf(href, { businessId: '1' })).toBe('https://a.example/1/terms')
})

test('a URL without placeholders is unchanged', () => {
  const plain = 'https://a.example/terms?lang=en'
  expect(namesIds(plain)).toBe(false)
  expect(termsLinkOf(plain, { businessId: '1', accountId: '2' })).toBe(plain)
})
