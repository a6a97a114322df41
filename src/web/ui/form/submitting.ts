/** What a form does when it is sent, in place of loading a page. */
export function submitting(act: () => void) {
  return (event: { preventDefault(): void }) => {
    event.preventDefault()
    act()
  }
}
