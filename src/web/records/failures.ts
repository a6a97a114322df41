/** Records shown as saved before the workspace refused them. */

let listener: ((error: unknown) => void) | undefined

export function tellFailure(error: unknown) {
  listener?.(error)
}

export function onWorkspaceFailure(tell: (error: unknown) => void): () => void {
  listener = tell
  return () => {
    if (listener === tell) listener = undefined
  }
}
