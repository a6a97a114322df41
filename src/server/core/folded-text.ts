/** Brings the text of a webhook into the form in which it is searched. */

/** The platform writes most letters beyond ASCII as `\u00e9` and slashes as `\/`; a search uses the decoded text, in lower case. */
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
