/** The path of a Chromium; undefined if there is none. */
export function findBrowser(): string | undefined
