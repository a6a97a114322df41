import { readFileSync, statSync } from 'node:fs'

/** No key or address is longer, so a larger file was named by mistake. */
const maxSecretFileBytes = 65_536

/** Reads a secret without its last line break, or returns an error that names neither path nor contents. */
export function readSecretFile(path: string): { readonly text: string } | { readonly error: string } {
  try {
    const file = statSync(path)
    if (!file.isFile()) return { error: 'must be the path of a regular file' }
    if (file.size > maxSecretFileBytes)
      return { error: `the file is larger than ${maxSecretFileBytes} bytes` }
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path)).replace(/\r?\n$/, '')
    return text === '' ? { error: 'the file is empty' } : { text }
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'unknown'
    return { error: `the file cannot be read (${code})` }
  }
}
