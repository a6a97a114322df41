/** Lets the browser do what has been waiting: paint, answer a key, a click. */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}
