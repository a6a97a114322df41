import { callAsCurl } from './as-curl.ts'
import { asFetch } from './as-fetch.ts'
import { asHttpie } from './as-httpie.ts'
import { asPowershell } from './as-powershell.ts'
import { asPython } from './as-python.ts'
import type { CopiedRequest } from './copied-request.ts'

export const copyFormats = ['curl', 'fetch', 'httpie', 'python', 'powershell'] as const
export type CopyFormat = (typeof copyFormats)[number]

export const writeAs: Record<CopyFormat, (request: CopiedRequest) => string> = {
  curl: callAsCurl,
  fetch: asFetch,
  httpie: asHttpie,
  python: asPython,
  powershell: asPowershell,
}
