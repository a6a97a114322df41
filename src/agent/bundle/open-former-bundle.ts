import type { FormerSealedBundle } from '../../contract/studio/files/sealed-bundle.ts'

/** Decrypts a sealed file from before the JWE format (PBKDF2, AES-GCM); undefined if it fails. */
export async function openFormerBundle(
  sealed: FormerSealedBundle,
  passphrase: string,
): Promise<string | undefined> {
  const { format, version, sealed_at, key, cipher, content } = sealed
  const { derivation, hash, iterations, salt } = key
  const stated = JSON.stringify([format, version, sealed_at, derivation, hash, iterations, salt, cipher.iv])
  const bytes = new TextEncoder().encode(passphrase.normalize('NFC'))
  const base = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveKey'])
  const derived = await crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash, iterations, salt: fromBase64(salt) },
    base,
    { name: 'AES-GCM', length: cipher.bits },
    false,
    ['decrypt'],
  )
  // Authenticated with the content, so that parameters cannot be weakened.
  const parameters = {
    name: cipher.name,
    iv: fromBase64(cipher.iv),
    additionalData: new TextEncoder().encode(stated),
  }
  const opened = await crypto.subtle.decrypt(parameters, derived, fromBase64(content)).catch(() => undefined)
  return opened && new TextDecoder('utf-8', { fatal: true }).decode(opened)
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}
