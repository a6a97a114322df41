import type { Secret } from '../core/secret.ts'
import type { CallContext, ForwardOptions } from './forward-options.ts'
import { ForwardedCall } from './forwarded-call.ts'
import type { MountedRequest } from './mounted-request.ts'
import { createTokenMask, type TokenMask } from './rules/token-mask.ts'

export type Forward = (mounted: MountedRequest, context: CallContext) => void

/** Creates the forwarding to one upstream, streaming both ways (docs/behaviour.md, section 3). Never throws. */
export function createForward(options: ForwardOptions): Forward {
  const masks = new WeakMap<Secret, TokenMask>()
  const maskFor = (token: Secret) => {
    const cached = masks.get(token)
    if (cached !== undefined) return cached
    const mask = createTokenMask(token.reveal())
    masks.set(token, mask)
    return mask
  }
  return (mounted, context) => {
    new ForwardedCall(options, mounted, context, maskFor(context.token)).start(mounted.suffix)
  }
}
