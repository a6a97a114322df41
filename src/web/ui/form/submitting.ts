/** Returns a submit handler that runs the action instead of loading a page. */
export function submitting(act: () => void) {
  return (event: { preventDefault(): void }) => {
    event.preventDefault()
    act()
  }
}
