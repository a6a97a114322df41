import type { Ask, TokenFacts } from '../agent/doctor/examination.ts'
import { parseJson } from '../contract/json.ts'
import { neededScopes } from '../contract/platform/account/scopes.ts'
import { operations } from '../contract/platform/operations/operations.ts'
import { apiVersionHeader, graphPaths, withQuery } from '../contract/platform/paths.ts'
import { readTolerantly } from '../contract/reader/read.ts'

/** Per call. */
const timeoutMs = 20_000
const maxAnswerBytes = 20_000_000

export interface DoctorEndpoint {
  platform: string
  graph: string
  token: string
}

/** Sends the doctor's calls with the token, following no redirect. */
export function askOver({ platform, graph, token }: DoctorEndpoint, now: () => number): Ask {
  return async ({ mount, path, query = {}, apiVersion }, signal) => {
    const timeout = AbortSignal.timeout(timeoutMs)
    const began = now()
    try {
      const response = await fetch((mount === 'graph' ? graph : platform) + withQuery(path, query), {
        headers: {
          accept: 'application/json',
          authorization: `Bearer ${token}`,
          [apiVersionHeader]: apiVersion,
        },
        // A redirect would send the token elsewhere.
        redirect: 'manual',
        signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
      })
      const text = await readText(response)
      return { status: response.status, headers: response.headers, text, milliseconds: now() - began }
    } catch (error) {
      signal?.throwIfAborted()
      throw new Error(timeout.aborted ? `No answer within ${timeoutMs / 1000} s` : reasonOf(error), {
        cause: error,
      })
    }
  }
}

/** Returns the token's permissions, which the graph reports to its owner. */
export async function tokenFactsBy(ask: Ask, token: string): Promise<TokenFacts | undefined> {
  const { apiVersion, response } = operations.debugToken
  const { status, text } = await ask({
    mount: 'graph',
    path: graphPaths.tokenDebug,
    query: { input_token: token },
    apiVersion,
  })
  const parsed = readTolerantly(response, parseJson(text))
  if (status !== 200 || !parsed.ok || !parsed.value.data.scopes) return undefined
  const { scopes, app_id: appId, application: app } = parsed.value.data
  return { missing: neededScopes.filter((scope) => !scopes.includes(scope)), appId, app }
}

async function readText(response: Response): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > maxAnswerBytes) throw new Error(`The answer is larger than ${maxAnswerBytes} bytes`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString()
}

const reasons: Readonly<Record<string, string>> = {
  ENOTFOUND: 'The host name is not known',
  EAI_AGAIN: 'The host name cannot be looked up',
  ECONNREFUSED: 'The connection was refused',
  ECONNRESET: 'The connection was closed',
  ETIMEDOUT: 'No connection in time',
  UND_ERR_CONNECT_TIMEOUT: 'No connection in time',
  CERT_HAS_EXPIRED: 'TLS: the certificate has expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'TLS: the certificate is for another host',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'TLS: the certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'TLS: the certificate is signed by an unknown authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'TLS: the certificate is signed by an unknown authority',
}

/** The client's message is "fetch failed"; its cause has the reason. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const cause = error.cause instanceof Error ? error.cause : error
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : ''
  if (Object.hasOwn(reasons, code)) return reasons[code] ?? code
  return code.startsWith('ERR_SSL') ? `TLS: ${code}` : code || cause.message
}
