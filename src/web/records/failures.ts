/** What could not be stored in the workspace after it was shown already. */

let listener: ((error: unknown) => void) | undefined

export function tellFailure(error: unknown) {
  listener?.(error)
}

/** Returns an unsubscribe function. */
export function onWorkspaceFailure(tell: (error: unknown) => void): () => void {
  listener = tell
  return () => {
    if (listener === tell) listener = undefined
  }
}
