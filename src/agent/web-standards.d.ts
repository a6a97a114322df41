/** Globals common to browsers and Node, so that this module compiles without either's types. */

interface AbortSignal {
  readonly aborted: boolean
  throwIfAborted(): void
}

declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>
}

declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean })
  decode(bytes: ArrayBuffer | Uint8Array): string
}

declare function atob(base64: string): string

interface CryptoKey {
  readonly type: string
}

interface GcmParameters {
  name: string
  iv: Uint8Array<ArrayBuffer>
  additionalData: Uint8Array<ArrayBuffer>
}

declare const crypto: {
  getRandomValues(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>
  subtle: {
    importKey(
      format: 'raw',
      bytes: Uint8Array<ArrayBuffer>,
      algorithm: string,
      extractable: boolean,
      usages: 'deriveKey'[],
    ): Promise<CryptoKey>
    deriveKey(
      algorithm: { name: string; hash: string; salt: Uint8Array<ArrayBuffer>; iterations: number },
      base: CryptoKey,
      derived: { name: string; length: number },
      extractable: boolean,
      usages: 'decrypt'[],
    ): Promise<CryptoKey>
    decrypt(parameters: GcmParameters, key: CryptoKey, bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer>
  }
}
