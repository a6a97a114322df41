/** Returns a number from 0 to below 1, determined by the text (FNV-1a and a mix, so that similar texts differ). */
export function seededRandom(text: string): number {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b)
  hash = Math.imul(hash ^ (hash >>> 16), 0x45d9f3b)
  return ((hash ^ (hash >>> 16)) >>> 0) / 0x1_0000_0000
}

/** Picks one choice by the text; undefined for no choices. */
export function pickBy<T>(choices: readonly T[], text: string): T | undefined {
  return choices[Math.floor(seededRandom(text) * choices.length)]
}
