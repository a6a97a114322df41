/** Reads the body of a call before it is forwarded; the bytes stay there for the platform. */
import type { MountedRequest } from './mounted-request.ts'

/**
 * @param maxBytes - longer bodies are not read
 * @returns undefined for a body whose length is not said or too long, and if the client leaves
 */
export async function bodyAhead(
  { request }: Pick<MountedRequest, 'request'>,
  maxBytes: number,
): Promise<Buffer | undefined> {
  const { headers } = request
  const length = Number(headers['content-length'] ?? 0)
  // A client that waits to be invited waits for who forwards the body.
  if (headers['transfer-encoding'] !== undefined || headers.expect !== undefined) return undefined
  if (!(length > 0 && length <= maxBytes)) return undefined
  const body = await arrived(request, length)
  if (body?.length !== length) return undefined
  request.unshift(body)
  return body
}

function arrived(request: MountedRequest['request'], length: number): Promise<Buffer | undefined> {
  return new Promise((resolve) => {
    const settle = (body: Buffer | undefined) => {
      request.off('readable', look).off('close', leave).off('error', leave)
      resolve(body)
    }
    // Asking for so many bytes at once also widens the stream's buffer.
    const look = () => {
      const body: Buffer | null = request.read(length)
      if (body !== null) settle(body)
    }
    const leave = () => settle(undefined)
    request.on('readable', look).on('close', leave).on('error', leave)
  })
}
