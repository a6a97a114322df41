export interface HandedRequest {
  method: string
  /** Path and query. */
  url: string
  headers: readonly (readonly [string, string])[]
  body: string
}

let waiting: HandedRequest | null = null
let receiver: ((request: HandedRequest) => void) | null = null

export function handRequest(request: HandedRequest) {
  if (receiver === null) waiting = request
  else receiver(request)
}

/** Delivers a waiting request at once; returns an unsubscribe function. */
export function receiveRequests(receive: (request: HandedRequest) => void): () => void {
  receiver = receive
  if (waiting !== null) receive(waiting)
  waiting = null
  return () => {
    if (receiver === receive) receiver = null
  }
}
