const colon = 0x3a
const at = 0x40

const authorityEnds = new Uint8Array(128).fill(1, 0, 0x21)
for (const character of '/?#"<>\\\'') authorityEnds[character.charCodeAt(0)] = 1

/**
 * Returns where `user:password` of a URL ends (RFC 3986, section 3.2.1), `start` being behind its slashes; undefined
 * without a password. The name counts too, since keys are written there.
 */
export function userInfoEnd(text: string, start: number): number | undefined {
  let end = -1
  let hasPassword = false
  for (let index = start; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code < 128 && authorityEnds[code] === 1) break
    if (code === at) end = index
    else if (code === colon && end === -1) hasPassword = true
  }
  return end <= start || !hasPassword ? undefined : end
}
