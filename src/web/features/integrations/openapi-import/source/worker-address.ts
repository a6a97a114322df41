/** Makes the address of the reading thread one that the page may start. */
import workerUrl from './read.worker.ts?worker&url'

/** The policy of the page lets no text become code, unless it went through a named rule. */
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

/** Made once: the build knows the only address that ever passes. */
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
