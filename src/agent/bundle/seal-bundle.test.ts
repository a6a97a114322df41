import { base64url, decodeProtectedHeader, FlattenedEncrypt, flattenedDecrypt } from 'jose'
import { expect, test } from 'vitest'
import { derivationIterations } from '../../contract/studio/files/sealed-bundle.ts'
import { openBundle, sealBundle } from './seal-bundle.ts'

const passphrase = 'ein langer Satz mit Öl'

test('a sealed file opens with its passphrase in any Unicode normalization', async () => {
  const text = `${'äöü 車 '.repeat(50_000)}\n`
  const sealed = await sealBundle(text, passphrase, new Date(0))
  expect(JSON.stringify(sealed)).not.toContain('車')
  expect(await openBundle(sealed, passphrase.normalize('NFD'))).toBe(text)
})

test('a sealed file is a standard JWE that any JOSE tool opens', async () => {
  const sealed = await sealBundle('text', passphrase, new Date(2000))
  expect(decodeProtectedHeader(sealed)).toMatchObject({
    alg: 'PBES2-HS512+A256KW',
    enc: 'A256GCM',
    iat: 2,
    p2c: derivationIterations,
  })
  const key = new TextEncoder().encode(passphrase)
  const { plaintext } = await flattenedDecrypt(sealed, key, {
    keyManagementAlgorithms: ['PBES2-HS512+A256KW'],
    maxPBES2Count: derivationIterations,
  })
  expect(new TextDecoder().decode(plaintext)).toBe('text')
})

test('a wrong passphrase, changed header or changed content does not open a file', async () => {
  const sealed = await sealBundle('text', passphrase, new Date(0))
  expect(await openBundle(sealed, `${passphrase} `)).toBeUndefined()
  const header = { ...decodeProtectedHeader(sealed), iat: 1 }
  expect(
    await openBundle({ ...sealed, protected: base64url.encode(JSON.stringify(header)) }, passphrase),
  ).toBeUndefined()
  const first = sealed.ciphertext.startsWith('A') ? 'B' : 'A'
  expect(
    await openBundle({ ...sealed, ciphertext: `${first}${sealed.ciphertext.slice(1)}` }, passphrase),
  ).toBeUndefined()
})

test('the same text is never sealed the same way twice', async () => {
  const [one, other] = [
    await sealBundle('text', passphrase, new Date(0)),
    await sealBundle('text', passphrase, new Date(0)),
  ]
  expect(one.ciphertext).not.toBe(other.ciphertext)
  expect(one.protected).not.toBe(other.protected)
})

test('a file with an excessive iteration count is not opened', async () => {
  const sealed = await sealBundle('text', passphrase, new Date(0))
  const header = { ...decodeProtectedHeader(sealed), p2c: 4_000_000_000 }
  expect(
    await openBundle({ ...sealed, protected: base64url.encode(JSON.stringify(header)) }, passphrase),
  ).toBeUndefined()
})

test('a file sealed with another algorithm is not opened', async () => {
  const key = new TextEncoder().encode(passphrase)
  const weak = await new FlattenedEncrypt(new TextEncoder().encode('text'))
    .setProtectedHeader({ alg: 'PBES2-HS256+A128KW', enc: 'A128GCM' })
    .encrypt(key)
  const { protected: header = '', encrypted_key = '', iv = '', ciphertext, tag = '' } = weak
  expect(
    await openBundle({ protected: header, encrypted_key, iv, ciphertext, tag }, passphrase),
  ).toBeUndefined()
})

const former = {
  format: 'messaging-agent-sealed',
  version: 1,
  sealed_at: '1970-01-01T00:00:00.000Z',
  key: {
    derivation: 'PBKDF2',
    hash: 'SHA-256',
    iterations: 600_000,
    salt: 'DtfNcTgoTPPORdnNMhYXnw==',
  },
  cipher: { name: 'AES-GCM', bits: 256, iv: 'L1XDUgA68qDDzCyQ' },
  content: 'O3IZFb1gd9GiuxZYsyDMGAmEPaAn0q7BMz5vsSF0TklirE4=',
} as const

test('files sealed in the former format still open', async () => {
  expect(await openBundle(former, passphrase)).toBe('{"a":"äöü 車"}\n')
  expect(await openBundle(former, 'another one')).toBeUndefined()
  expect(await openBundle({ ...former, sealed_at: '1970-01-01T00:00:01.000Z' }, passphrase)).toBeUndefined()
})

test('a file in the former format with a weaker key derivation is refused', async () => {
  await expect(
    openBundle({ ...former, key: { ...former.key, iterations: 1000 } }, passphrase),
  ).rejects.toThrow()
})
