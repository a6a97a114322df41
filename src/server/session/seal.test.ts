import fc from 'fast-check'
import { expect, test } from 'vitest'
import { propertyRuns } from '../../../test/support/property-runs.ts'
import { chatFeatures } from '../../contract/studio/ai-failure.ts'
import { demoLanguages } from '../../contract/studio/languages.ts'
import { keyHeaders } from '../../contract/studio/session.ts'
import { Secret } from '../core/secret.ts'
import { createSeal } from './seal.ts'
import { type Session, startSession } from './session.ts'

const key = new Secret('a-secret-for-tests-0123456789-abcdefghijklmnopqrstuvwxyz')
const now = 1_800_000_000_000
const seal = createSeal(key, () => now)

const text = fc.string({ unit: 'grapheme', maxLength: 20 })
const session = fc
  .record({
    token: text,
    id: text,
    name: text,
    lifetime: fc.integer({ min: 1000, max: 1e9 }),
    age: fc.integer({ min: 0, max: 1e9 }),
    admittedBy: fc.option(text),
    readOnly: fc.boolean(),
    selection: fc.record({
      businessId: fc.option(text),
      accountId: fc.option(text),
      phoneNumberId: fc.option(text),
    }),
    mode: fc.constantFrom('endpoint' as const, 'command' as const, null),
    baseUrl: fc.option(text),
    apiKey: fc.option(text),
    model: fc.option(text),
    language: fc.option(fc.constantFrom(...demoLanguages)),
    more: fc.record(
      {
        keyHeader: fc.constantFrom(...keyHeaders),
        apiVersion: text,
        lacks: fc.subarray([...chatFeatures]),
      },
      { requiredKeys: [] },
    ),
  })
  .map(
    (parts): Session => ({
      ...startSession(
        new Secret(parts.token),
        { id: parts.id, name: parts.name },
        { issuedAt: now - parts.age, expiresAt: now + parts.lifetime },
        parts.admittedBy,
      ),
      readOnly: parts.readOnly,
      ...(parts.language !== null && { demoLanguage: parts.language }),
      selection: parts.selection,
      ai: {
        mode: parts.mode,
        baseUrl: parts.baseUrl,
        apiKey: parts.apiKey === null ? null : new Secret(parts.apiKey),
        model: parts.model,
        ...parts.more,
      },
    }),
  )

const plain = (value: Session | null) =>
  value && {
    ...value,
    token: value.token.reveal(),
    ai: { ...value.ai, apiKey: value.ai.apiKey?.reveal() ?? null },
  }

test('a sealed session is opened unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(session, async (given) => {
      expect(plain(await seal.open(await seal.seal(given)))).toEqual(plain(given))
    }),
  )
})

test('two seals of one session share only their header', async () => {
  const given = startSession(
    new Secret('t'),
    { id: 'u', name: 'n' },
    { issuedAt: now, expiresAt: now + 10_000 },
  )
  const [one, two] = [await seal.seal(given), await seal.seal(given)]
  expect(one.split('.')[0]).toBe(two.split('.')[0])
  expect(one.split('.')[2]).not.toBe(two.split('.')[2])
})

test('garbage, however close to a real seal, opens to null without throwing', async () => {
  const real = await seal.seal(
    startSession(new Secret('t'), { id: 'u', name: 'n' }, { issuedAt: now, expiresAt: now + 10_000 }),
  )
  const mutated = fc
    .record({ at: fc.nat(real.length), drop: fc.nat(20), put: fc.string({ maxLength: 20 }) })
    .map(({ at, drop, put }) => real.slice(0, at) + put + real.slice(at + drop))
  const parts = fc.array(fc.oneof(fc.string(), fc.constantFrom(...real.split('.'))), { maxLength: 7 })
  const garbage = fc.oneof(
    fc.string({ unit: 'binary' }),
    mutated,
    parts.map((list) => list.join('.')),
  )
  await fc.assert(
    fc.asyncProperty(garbage, async (value) => {
      // A part's last letter has unused bits, so another spelling of the same bytes is valid.
      if (bytesOf(value) !== bytesOf(real)) expect(await seal.open(value)).toBeNull()
    }),
    propertyRuns(300),
  )
})

function bytesOf(text: string): string {
  return text
    .split('.')
    .map((part) => Buffer.from(part, 'base64url').toString('hex'))
    .join('.')
}
