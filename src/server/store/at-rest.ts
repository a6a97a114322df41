/** Encrypts stored customer data on disk and in Redis (docs/behaviour.md, section 4). */
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
  /** AES-256-GCM. `context` names the place, so that sealed text cannot be moved elsewhere. */
  seal(bytes: Buffer, context: string): Buffer
  /** Undefined for another secret, another context or changed bytes. */
  open(sealed: Buffer, context: string): Buffer | undefined
  /** Opens in pieces, which is faster for megabytes; throws at the end if bytes or context changed. */
  openPieces(sealed: Buffer, context: string): Generator<Buffer> | undefined
  /** Keyed hexadecimal digest, useless without the secret. */
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
/** Fits into a processor's cache. */
const pieceBytes = 262_144

/** No salt is needed: the secret has at least 48 characters (HKDF with SHA-256, RFC 5869). */
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

/** Creates encryption at rest; `former` opens what was sealed with the replaced secret. */
export function createAtRest(secret: Secret, former: Secret | undefined): AtRest {
  const keys: Key[] = [secret, ...(former ? [former] : [])].map((one) => ({
    id: derive(one, 'id', keyIdBytes),
    key: derive(one, 'key', 32),
  }))
  const digestKey = derive(secret, 'digest', 32)
  const [own] = keys

  function sealingKey(sealed: Buffer): Key | undefined {
    if (sealed[0] !== version || sealed.length < headBytes + tagBytes) return undefined
    const id = sealed.subarray(1, 1 + keyIdBytes)
    return keys.find((key) => key.id.equals(id))
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
      const key = sealingKey(sealed)
      if (key === undefined) return undefined
      const decipher = decipherFor(sealed, key, context)
      try {
        return Buffer.concat([decipher.update(sealed.subarray(headBytes, -tagBytes)), decipher.final()])
      } catch {
        return undefined
      }
    },
    openPieces(sealed, context) {
      const key = sealingKey(sealed)
      return key && piecesOf(sealed, decipherFor(sealed, key, context))
    },
    digest: (text) => createHmac('sha256', digestKey).update(text).digest('hex'),
  }
}
