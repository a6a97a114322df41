/** Puts an agent's file under a passphrase, or takes it out again. */
import {
  derivationIterations,
  type SealedBundle,
  sealedBundle,
  sealedFormat,
} from '../contract/studio/sealed-bundle.ts'

const saltBytes = 16
/** What GCM was made for (NIST SP 800-38D, section 8.2). */
const ivBytes = 12

type Bytes = Uint8Array<ArrayBuffer>
type Header = Omit<SealedBundle, 'content'>

export async function sealBundle(text: string, passphrase: string, now: Date): Promise<SealedBundle> {
  const salt = crypto.getRandomValues(new Uint8Array(saltBytes))
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes))
  const header: Header = {
    format: sealedFormat,
    version: 1,
    sealed_at: now.toISOString(),
    key: {
      derivation: 'PBKDF2',
      hash: 'SHA-256',
      iterations: derivationIterations,
      salt: toBase64(salt),
    },
    cipher: { name: 'AES-GCM', bits: 256, iv: toBase64(iv) },
  }
  const key = await keyOf(passphrase, header, 'encrypt')
  const content = await crypto.subtle.encrypt(parametersOf(header), key, new TextEncoder().encode(text))
  return { ...header, content: toBase64(new Uint8Array(content)) }
}

/** The text, or nothing when the passphrase is wrong or the file was changed: the two cannot be told apart. */
export async function openBundle(sealed: SealedBundle, passphrase: string): Promise<string | undefined> {
  const { content, ...header } = sealedBundle.parse(sealed)
  const key = await keyOf(passphrase, header, 'decrypt')
  const opened = await crypto.subtle
    .decrypt(parametersOf(header), key, fromBase64(content))
    .catch(() => undefined)
  return opened && new TextDecoder('utf-8', { fatal: true }).decode(opened)
}

async function keyOf(passphrase: string, header: Header, usage: 'encrypt' | 'decrypt'): Promise<CryptoKey> {
  // The same passphrase typed on another system may arrive in another composition of its letters.
  const bytes = new TextEncoder().encode(passphrase.normalize('NFC'))
  const { hash, iterations, salt } = header.key
  const base = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash, iterations, salt: fromBase64(salt) },
    base,
    { name: 'AES-GCM', length: header.cipher.bits },
    false,
    [usage],
  )
}

/** The header is authenticated with the content, so that nobody can weaken it unnoticed. */
function parametersOf({ format, version, sealed_at, key, cipher }: Header) {
  const { derivation, hash, iterations, salt } = key
  const stated = JSON.stringify([format, version, sealed_at, derivation, hash, iterations, salt, cipher.iv])
  return { name: cipher.name, iv: fromBase64(cipher.iv), additionalData: new TextEncoder().encode(stated) }
}

/** Byte by byte: a long file does not fit into one argument list. */
function toBase64(bytes: Bytes): string {
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary)
}

function fromBase64(text: string): Bytes {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
}
