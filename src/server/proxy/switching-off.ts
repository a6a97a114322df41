/** Recognizes the one change of a live agent that waits for nobody (docs/behaviour.md, section 17). */
import type { MountedRequest } from './mounted-request.ts'

/** In bytes; longer bodies say more than that, and are not read. */
const maxBytes = 128

/** The bytes and not the parsed value: of a name that is said twice, hosts take different ones. */
const onlyOff = /^\s*\{\s*"rollout"\s*:\s*\{\s*"enabled"\s*:\s*false\s*\}\s*\}\s*$/

/**
 * Looks at the body of a change of settings; it is still there to be forwarded.
 *
 * @returns true if the change switches the agent off and does nothing else
 */
export async function onlySwitchesOff({ request }: MountedRequest): Promise<boolean> {
  const { headers } = request
  const length = Number(headers['content-length'] ?? 0)
  // A client that waits to be invited waits for who forwards the body.
  if (headers['transfer-encoding'] !== undefined || headers.expect !== undefined) return false
  if (!(length > 0 && length <= maxBytes)) return false
  if (!(await hasArrived(request, length))) return false
  const body: Buffer | null = request.read(length)
  if (body === null) return false
  request.unshift(body)
  return onlyOff.test(body.toString('latin1'))
}

/** Resolves to false if the client leaves before. */
function hasArrived(request: MountedRequest['request'], length: number): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (is: boolean) => {
      request.off('readable', look).off('close', leave).off('error', leave)
      resolve(is)
    }
    const look = () => void (request.readableLength >= length && settle(true))
    const leave = () => settle(false)
    request.on('readable', look).on('close', leave).on('error', leave)
  })
}
