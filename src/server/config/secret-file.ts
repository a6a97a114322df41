import { readFileSync, statSync } from 'node:fs'

/** No key or address is longer; a larger file has been named by mistake. */
const maxSecretFileBytes = 65_536

/** Reads a secret without its last line break, or returns an error that names neither path nor contents. */
export function readSecretFile(path: string): { readonly text: string } | { readonly fault: string } {
  try {
    const file = statSync(path)
    if (!file.isFile()) return { fault: 'must be the path of a regular file' }
    if (file.size > maxSecretFileBytes)
      return { fault: `the file is larger than ${maxSecretFileBytes} bytes` }
    const text = new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(path)).replace(/\r?\n$/, '')
    return text === '' ? { fault: 'the file is empty' } : { text }
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    return { fault: `the file cannot be read (${code})` }
  }
}
