/** A request on its way from where it was seen to where it can be sent again; in memory only, and delivered once. */

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

/** What waits already is delivered at once; returns the function that ends the delivery. */
export function receiveRequests(receive: (request: HandedRequest) => void): () => void {
  receiver = receive
  if (waiting !== null) receive(waiting)
  waiting = null
  return () => {
    if (receiver === receive) receiver = null
  }
}
