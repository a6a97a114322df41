/** Encrypts what is written to a disk or to Redis about customers (docs/behaviour.md, section 4). */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  type DecipherGCM,
  hkdfSync,
  randomBytes,
} from 'node:crypto'
import type { Secret } from '../core/secret.ts'

export interface AtRest {
  /** AES-256-GCM; `context` says what and where it is, so that one sealed text cannot stand in the place of another. */
  seal(bytes: Buffer, context: string): Buffer
  /** Undefined for what was sealed with another secret or for another place, or was changed. */
  open(sealed: Buffer, context: string): Buffer | undefined
  /**
   * The same piece by piece, which is faster for megabytes; undefined where the secret is not known.
   *
   * @throws an Error at the end where it was changed, or sealed for another place.
   */
  openPieces(sealed: Buffer, context: string): Generator<Buffer> | undefined
  /** The digest of something that could be guessed, in hexadecimal; of use to the owner of the secret alone. */
  digest(text: string): string
}

interface Key {
  readonly id: Buffer
  readonly key: Buffer
}

const version = 1
const keyIdBytes = 4
const nonceBytes = 12
const tagBytes = 16
const headBytes = 1 + keyIdBytes + nonceBytes
/** What fits into the caches of a processor. */
const pieceBytes = 262_144

/** HKDF with SHA-256 (RFC 5869); the secret has at least 48 characters, so no salt is needed. */
function derive(secret: Secret, label: string, bytes: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret.reveal(), '', `studio stored webhooks v1 ${label}`, bytes))
}

function decipherFor(sealed: Buffer, { key }: Key, context: string): DecipherGCM {
  const nonce = sealed.subarray(1 + keyIdBytes, headBytes)
  const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
  return decipher.setAAD(Buffer.from(context)).setAuthTag(sealed.subarray(-tagBytes))
}

function* piecesOf(sealed: Buffer, decipher: DecipherGCM): Generator<Buffer> {
  const end = sealed.length - tagBytes
  for (let at = headBytes; at < end; at += pieceBytes) {
    yield decipher.update(sealed.subarray(at, Math.min(end, at + pieceBytes)))
  }
  yield decipher.final()
}

/**
 * Creates the encryption at rest.
 *
 * @param secret Seals, and opens.
 * @param former Opens what was sealed before the secret was replaced.
 */
export function createAtRest(secret: Secret, former: Secret | undefined): AtRest {
  const keys: Key[] = [secret, ...(former ? [former] : [])].map((one) => ({
    id: derive(one, 'id', keyIdBytes),
    key: derive(one, 'key', 32),
  }))
  const digestKey = derive(secret, 'digest', 32)
  const [own] = keys

  function keyOf(sealed: Buffer): Key | undefined {
    if (sealed[0] !== version || sealed.length < headBytes + tagBytes) return undefined
    const id = sealed.subarray(1, 1 + keyIdBytes)
    return keys.find((one) => one.id.equals(id))
  }

  return {
    seal(bytes, context) {
      if (own === undefined) throw new Error('there is no key')
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', own.key, nonce).setAAD(Buffer.from(context))
      const text = [cipher.update(bytes), cipher.final()]
      return Buffer.concat([Buffer.of(version), own.id, nonce, ...text, cipher.getAuthTag()])
    },
    open(sealed, context) {
      const key = keyOf(sealed)
      if (key === undefined) return undefined
      const decipher = decipherFor(sealed, key, context)
      try {
        return Buffer.concat([decipher.update(sealed.subarray(headBytes, -tagBytes)), decipher.final()])
      } catch {
        return undefined
      }
    },
    openPieces(sealed, context) {
      const key = keyOf(sealed)
      return key && piecesOf(sealed, decipherFor(sealed, key, context))
    },
    digest: (text) => createHmac('sha256', digestKey).update(text).digest('hex'),
  }
}
