import { errors, FlattenedEncrypt, flattenedDecrypt } from 'jose'
import {
  derivationIterations,
  type FormerSealedBundle,
  type JweBundle,
  maxDerivationIterations,
  type SealedBundle,
  sealedBundle,
} from '../../contract/studio/files/sealed-bundle.ts'

const algorithm = 'PBES2-HS512+A256KW'
const encryption = 'A256GCM'

/** Encrypts text as a JWE (RFC 7516) with PBES2 (RFC 7518, section 4.8); `now` becomes `iat`. */
export async function sealBundle(text: string, passphrase: string, now: Date): Promise<JweBundle> {
  const iat = Math.floor(now.getTime() / 1000)
  const jwe = await new FlattenedEncrypt(new TextEncoder().encode(text))
    .setProtectedHeader({ alg: algorithm, enc: encryption, cty: 'application/json', iat })
    .setKeyManagementParameters({ p2c: derivationIterations })
    .encrypt(passphraseKey(passphrase))
  const { protected: header = '', encrypted_key = '', iv = '', ciphertext, tag = '' } = jwe
  return { protected: header, encrypted_key, iv, ciphertext, tag }
}

/** Decrypts a sealed file; undefined for a wrong passphrase or changed file. Throws ZodError. */
export async function openBundle(sealed: SealedBundle, passphrase: string): Promise<string | undefined> {
  const parsed = sealedBundle.parse(sealed)
  if ('content' in parsed) return openFormerBundle(parsed, passphrase)
  try {
    const { plaintext } = await flattenedDecrypt(parsed, passphraseKey(passphrase), {
      keyManagementAlgorithms: [algorithm],
      contentEncryptionAlgorithms: [encryption],
      maxPBES2Count: maxDerivationIterations,
    })
    return new TextDecoder('utf-8', { fatal: true }).decode(plaintext)
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof TypeError) return undefined
    throw error
  }
}

/** Systems may type a passphrase in different Unicode normalization forms. */
function passphraseKey(passphrase: string): Uint8Array {
  return new TextEncoder().encode(passphrase.normalize('NFC'))
}

/** Decrypts a sealed file from before the JWE format (PBKDF2, AES-GCM); undefined if it fails. */
async function openFormerBundle(sealed: FormerSealedBundle, passphrase: string): Promise<string | undefined> {
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
