/** Makes the worker's address acceptable to the page's policy. */
import workerUrl from './read.worker.ts?worker&url'

/** Trusted Types: script addresses need a named policy. */
interface TrustedTypeFactory {
  createPolicy(
    name: string,
    rules: { createScriptURL(url: string): string },
  ): {
    createScriptURL(url: string): URL
  }
}

declare global {
  var trustedTypes: TrustedTypeFactory | undefined
}

let trusted: URL | string | undefined

/** The build knows the only address. */
export function workerAddress(): URL | string {
  trusted ??=
    globalThis.trustedTypes
      ?.createPolicy('openapi-worker', { createScriptURL: onlyOurs })
      .createScriptURL(workerUrl) ?? workerUrl
  return trusted
}

function onlyOurs(url: string): string {
  if (url !== workerUrl) throw new TypeError('Only the reading thread may be started')
  return url
}
