import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Secret } from '../core/secret.ts'
import type { CallContext, ForwardOptions } from './forward-options.ts'
import { ForwardedCall } from './forwarded-call.ts'
import { createTokenMask, type TokenMask } from './rules/token-mask.ts'

export type Forward = (
  request: IncomingMessage,
  response: ServerResponse,
  rest: string,
  context: CallContext,
) => void

/** Forwards calls to one upstream, streaming both ways (docs/behaviour.md, section 3). Never throws. */
export function createForward(options: ForwardOptions): Forward {
  const masks = new WeakMap<Secret, TokenMask>()
  const maskFor = (token: Secret) => {
    const known = masks.get(token)
    if (known !== undefined) return known
    const mask = createTokenMask(token.reveal())
    masks.set(token, mask)
    return mask
  }
  return (request, response, rest, context) => {
    new ForwardedCall(options, request, response, context, maskFor(context.token)).start(rest)
  }
}
