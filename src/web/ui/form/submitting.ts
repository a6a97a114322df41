export function submitting(act: () => void) {
  return (event: { preventDefault(): void }) => {
    event.preventDefault()
    act()
  }
}
