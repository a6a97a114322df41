import { createHmac } from 'node:crypto'

/** Returns both signature headers (docs/platform.md, section 16.2); some receivers still use the older one. */
export function signatureHeaders(bytes: Buffer, appSecret: string): Record<string, string> {
  return {
    'x-hub-signature-256': `sha256=${createHmac('sha256', appSecret).update(bytes).digest('hex')}`,
    'x-hub-signature': `sha1=${createHmac('sha1', appSecret).update(bytes).digest('hex')}`,
  }
}

/** Serializes JSON as the platform does: non-ASCII characters and slashes escaped. */
export function wireJson(value: unknown): Buffer {
  const text = JSON.stringify(value)
    .replaceAll('/', '\\/')
    .replace(/[\u007f-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return Buffer.from(text)
}
