/** Decrypts the sealed files of versions before the JWE: PBKDF2 and AES-GCM in an envelope of their own. */
import type { FormerSealedBundle } from '../../contract/studio/files/sealed-bundle.ts'

/**
 * Decrypts a file that was sealed before the JWE format.
 *
 * @returns the text, or undefined when the passphrase is wrong or the file was changed.
 */
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
  // The header is authenticated with the content, so that it cannot be weakened unnoticed.
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
