import { errors, FlattenedEncrypt, flattenedDecrypt } from 'jose'
import {
  derivationIterations,
  type JweBundle,
  maxDerivationIterations,
  type SealedBundle,
  sealedBundle,
} from '../../contract/studio/files/sealed-bundle.ts'
import { openFormerBundle } from './open-former-bundle.ts'

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
