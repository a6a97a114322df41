/** Returns a webhook's searchable form: lower case, with escapes such as `\u00e9` and `\/` decoded. */
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
