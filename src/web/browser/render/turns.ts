/**
 * Splits the first page over short tasks: a part that finds the time of its task used is shown by a later one, so that
 * input is handled in between.
 */

let endsAt = Number.POSITIVE_INFINITY
/** In the order of the page. */
const waiting: (() => void)[] = []
/** Parts of the part shown last come before the rest of the page. */
let insertAt = 0

/** Never where rendering has no limit, such as in tests of components. */
export function isTimeUsed(): boolean {
  return performance.now() > endsAt
}

/** @returns leaves the queue */
export function awaitTurn(show: () => void): () => void {
  waiting.splice(insertAt, 0, show)
  insertAt += 1
  return () => {
    const at = waiting.indexOf(show)
    if (at === -1) return
    waiting.splice(at, 1)
    if (at < insertAt) insertAt -= 1
  }
}

/**
 * Renders what has changed, then the parts whose turn it is.
 *
 * @param limitMs once used, the remaining parts wait
 * @returns whether parts wait for the next task
 */
export function renderInTask(render: () => void, limitMs: number): boolean {
  endsAt = performance.now() + limitMs
  try {
    insertAt = waiting.length
    render()
    while (waiting.length > 0 && !isTimeUsed()) {
      const show = waiting.shift()
      insertAt = 0
      show?.()
      render()
    }
  } finally {
    endsAt = Number.POSITIVE_INFINITY
  }
  return waiting.length > 0
}
