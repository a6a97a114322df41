export function saveFile(name: string, type: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The browser holds the bytes by then.
  setTimeout(() => URL.revokeObjectURL(address))
}
