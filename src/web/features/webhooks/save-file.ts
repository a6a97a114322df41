/** Gives the user a text as a file. */

export function saveFile(name: string, type: string, text: string) {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has its own hold on the data by the time this runs.
  setTimeout(() => URL.revokeObjectURL(address), 0)
}
