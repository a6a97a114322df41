/** The searchable form of a webhook: `\u00e9` and `\/`, as the platform writes them, decoded and in lower case. */
export function foldedText(body: string): string {
  return (body.includes('\\') ? unescaped(body) : body).toLowerCase()
}

function unescaped(json: string): string {
  return json.replace(
    /\\(?:u([0-9a-f]{4})|(["\\/]))/gi,
    (_all, code: string | undefined, sign: string | undefined) =>
      code === undefined ? (sign ?? '') : String.fromCharCode(Number.parseInt(code, 16)),
  )
}
