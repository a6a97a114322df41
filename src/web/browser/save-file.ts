/** Hands a text to the browser as a file to save. */

export function saveFile(name: string, type: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser has taken hold of the bytes by then.
  setTimeout(() => URL.revokeObjectURL(address))
}
