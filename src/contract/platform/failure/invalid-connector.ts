/** Recognizes a connector's refusal by the platform's title (docs/platform.md, section 10.8). */
export function isInvalidConnector(title: string): boolean {
  return /^invalid connector request\b/i.test(title)
}
