/** Proves that a sealed file opens with its passphrase alone, and only as it was sealed. */
import { expect, test } from 'vitest'
import { openBundle, sealBundle } from './seal-bundle.ts'

const passphrase = 'ein langer Satz mit Öl'

test('a sealed file opens with its passphrase, however its letters are composed', async () => {
  const text = `${'äöü 車 '.repeat(50_000)}\n`
  const sealed = await sealBundle(text, passphrase, new Date(0))
  expect(JSON.stringify(sealed)).not.toContain('車')
  expect(await openBundle(sealed, passphrase.normalize('NFD'))).toBe(text)
})

test('neither another passphrase nor a changed header nor changed content opens it', async () => {
  const sealed = await sealBundle('text', passphrase, new Date(0))
  expect(await openBundle(sealed, `${passphrase} `)).toBeUndefined()
  expect(await openBundle({ ...sealed, sealed_at: new Date(1).toISOString() }, passphrase)).toBeUndefined()
  expect(
    await openBundle({ ...sealed, content: `AAAA${sealed.content.slice(4)}` }, passphrase),
  ).toBeUndefined()
})

test('the same text is never sealed the same way twice', async () => {
  const [one, other] = [
    await sealBundle('text', passphrase, new Date(0)),
    await sealBundle('text', passphrase, new Date(0)),
  ]
  expect(one.content).not.toBe(other.content)
  expect(one.key.salt).not.toBe(other.key.salt)
})

test('a file that asks for a weaker derivation is not opened', async () => {
  const sealed = await sealBundle('text', passphrase, new Date(0))
  await expect(
    openBundle({ ...sealed, key: { ...sealed.key, iterations: 1000 } }, passphrase),
  ).rejects.toThrow()
})
