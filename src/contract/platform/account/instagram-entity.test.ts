import { expect, test } from 'vitest'
import { isInstagramEntity } from './instagram-entity.ts'

test.each(['17841400000000001', '178414000000000012', 'fernhill.cycles', 'fernhill_1'])(
  '%s is an agent on Instagram',
  (id) => expect(isInstagramEntity(id)).toBe(true),
)

test.each(['300000000000001', '104412908877301', '1784140000000000', '27841400000000001'])(
  '%s is a phone number, an account or a business',
  (id) => expect(isInstagramEntity(id)).toBe(false),
)
